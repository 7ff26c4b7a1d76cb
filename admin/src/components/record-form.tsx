import { Create, Edit, SimpleForm } from 'react-admin'
import { FieldInput } from './inputs/field-input.tsx'
import { listEditableFields, useResourceDeclaration } from './resource-declaration.ts'

function RecordFields() {
  const resource = useResourceDeclaration()
  return (
    <SimpleForm>
      {listEditableFields(resource).map(([name, field]) => (
        <FieldInput key={name} source={name} field={field} />
      ))}
    </SimpleForm>
  )
}

/** The form of a record that exists. The server's answer decides, so nothing is shown as done before it came. */
export function RecordEdit() {
  return (
    <Edit mutationMode="pessimistic">
      <RecordFields />
    </Edit>
  )
}

/** The form of a new record. */
export function RecordCreate() {
  return (
    <Create>
      <RecordFields />
    </Create>
  )
}
