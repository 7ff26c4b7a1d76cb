import { DataTable, List, SearchInput } from 'react-admin'
import { FieldColumn } from './field-column.tsx'
import { listColumns, useResourceDeclaration } from './resource-declaration.ts'

const filters = [<SearchInput key="q" source="q" alwaysOn />]

/** The list of a resource with its short fields, searched by its words. */
export function RecordList() {
  const resource = useResourceDeclaration()
  const [field, order] = resource.order
  return (
    <List filters={filters} sort={{ field, order: order === 'asc' ? 'ASC' : 'DESC' }} perPage={25}>
      <DataTable rowClick={resource.actions.includes('update') ? 'edit' : 'show'}>
        {listColumns(resource)
          .slice(0, 6)
          .map(([name, one]) => (
            <DataTable.Col key={name} source={name}>
              <FieldColumn source={name} field={one} />
            </DataTable.Col>
          ))}
      </DataTable>
    </List>
  )
}
