import { type Identifier, Labeled, Show, SimpleShowLayout } from 'react-admin'
import { FieldColumn } from './field-column.tsx'
import { useResourceDeclaration } from './resource-declaration.ts'

/** All fields of a record that nobody edits. */
export function RecordShow({ id }: { id?: Identifier }) {
  const { fields } = useResourceDeclaration()
  return (
    <Show {...(id === undefined ? {} : { id, title: false })}>
      <SimpleShowLayout>
        {Object.entries(fields).map(([name, field]) => (
          <Labeled key={name} source={name}>
            <FieldColumn source={name} field={field} />
          </Labeled>
        ))}
      </SimpleShowLayout>
    </Show>
  )
}
