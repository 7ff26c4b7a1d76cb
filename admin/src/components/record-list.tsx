import { ChecklistOutlined } from '@mui/icons-material'
import { Button, Link, type Theme, useMediaQuery } from '@mui/material'
import type { AdminField } from '@shelai/contract/records/admin-fields.ts'
import type { AdminResource } from '@shelai/contract/records/admin-resource.ts'
import { type ReactNode, useState } from 'react'
import {
  AutocompleteInput,
  CreateButton,
  DataTable,
  FilterButton,
  List,
  NullableBooleanInput,
  ReferenceInput,
  SearchInput,
  TopToolbar,
  useCreatePath,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { BulkBar } from './bulk-bar.tsx'
import { EmptyList } from './empty-list.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FieldColumn } from './field-column.tsx'
import { ImportButton } from './import-button.tsx'
import { ChoiceInput } from './inputs/choice-input.tsx'
import { OrderButton } from './order-button.tsx'
import { PhoneRows } from './phone-rows.tsx'
import { QuietWhileLoading } from './quiet-while-loading.tsx'
import { SelectPage, SelectRecord } from './record-selection.tsx'
import { hasPublication, listColumns, useResourceDeclaration } from './resource-declaration.ts'
import { StateChip } from './state-chip.tsx'

/** The most columns that a table shows beside the state. */
const maxColumns = 5

/** Fields that say more on a record's own page than in a list. */
const isMinor = (name: string) => ['publish_at', 'created_at', 'sort_order', 'as_of', 'lang'].includes(name)

/** Returns the filter of a field, if lists are narrowed by it. */
function createFilter([name, field]: [string, AdminField]) {
  switch (field.kind) {
    case 'choice':
      return <ChoiceInput key={name} source={name} field={field} />
    case 'flag':
      return (
        <NullableBooleanInput
          key={name}
          source={name}
          parse={(value) => (value === '' ? '' : value === 'true' ? 1 : 0)}
        />
      )
    case 'reference':
      return (
        <ReferenceInput key={name} source={name} reference={field.resource ?? ''} perPage={100}>
          <AutocompleteInput filterToQuery={(q: string) => ({ q })} />
        </ReferenceInput>
      )
    default:
      return undefined
  }
}

function listFilters({ fields }: AdminResource) {
  const narrowing = Object.entries(fields).flatMap((entry) => createFilter(entry) ?? [])
  return [<SearchInput key="q" source="q" alwaysOn />, ...narrowing]
}

/** The actions on a list. `onSelect` is given where records are marked after a press. */
function ListActions({ onSelect }: { onSelect?: () => void }) {
  const { actions } = useResourceDeclaration()
  const translate = useTranslate()
  return (
    <TopToolbar>
      <FilterButton />
      <OrderButton />
      {actions.includes('create') ? <CreateButton /> : null}
      {onSelect ? (
        <Button onClick={onSelect} startIcon={<ChecklistOutlined />}>
          {translate('shelai.writing.select')}
        </Button>
      ) : null}
      <ImportButton />
      <ListExportMenu />
    </TopToolbar>
  )
}

/** Exports the records of the list as it is filtered and sorted. */
function ListExportMenu() {
  const { name } = useResourceDeclaration()
  const { filterValues, sort } = useListContext()
  return <ExportMenu resource={name} list={{ filter: filterValues, sort }} />
}

/** Leads to a record's page by the keyboard too; a press anywhere else in its row does the same. */
function RecordLink({ page, children }: { page: 'edit' | 'show'; children: ReactNode }) {
  const createPath = useCreatePath()
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()
  if (record === undefined) return null
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, id: record.id, type: page })}
      color="inherit"
      underline="hover"
    >
      {children}
    </Link>
  )
}

/** The bar of the marked records, once there are some. */
function MarkedBar() {
  const { selectedIds } = useListContext()
  return selectedIds.length > 0 ? <BulkBar onEnd={() => {}} /> : null
}

type PhoneListProps = { page: 'edit' | 'show'; isSelecting: boolean; onEnd: () => void }

/** The lines of a list on a phone. Records are marked after a long press or a press on Select. */
function PhoneList({ page, isSelecting, onEnd }: PhoneListProps) {
  const { selectedIds } = useListContext()
  const isMarking = isSelecting || selectedIds.length > 0
  return (
    <>
      {isMarking ? <BulkBar onEnd={onEnd} /> : null}
      <PhoneRows page={page} isSelecting={isMarking} />
    </>
  )
}

/** A resource without a record. On a phone the button stands above the bar, as in a list. */
function NoRecords() {
  const { actions } = useResourceDeclaration()
  const translate = useTranslate()
  if (!actions.includes('create')) return <EmptyList text={translate('ra.page.empty')} />
  return (
    <EmptyList text={translate('ra.page.empty')} hint={translate('ra.page.invite')}>
      <CreateButton variant="contained" />
    </EmptyList>
  )
}

/** The list of a resource: a table on a wide screen, lines on a phone. */
export function RecordList() {
  const resource = useResourceDeclaration()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const [field, order] = resource.order
  const hasState = hasPublication(resource)
  const [isSelecting, setIsSelecting] = useState(false)
  const page = resource.actions.includes('update') ? 'edit' : 'show'
  const columns = listColumns(resource).filter(([name]) => !isMinor(name) && !(hasState && name === 'state'))
  return (
    <List
      actions={<ListActions {...(isNarrow && hasState ? { onSelect: () => setIsSelecting(true) } : {})} />}
      filters={listFilters(resource)}
      // The record written last is looked for most. A button restores the order of readers.
      sort={hasState ? { field: 'updated_at', order: 'DESC' } : { field, order: order === 'asc' ? 'ASC' : 'DESC' }}
      perPage={25}
      exporter={false}
      empty={<NoRecords />}
    >
      {isNarrow ? (
        <PhoneList page={page} isSelecting={isSelecting} onEnd={() => setIsSelecting(false)} />
      ) : (
        <>
          {hasState ? <MarkedBar /> : null}
          <QuietWhileLoading>
            <DataTable rowClick={page} bulkActionButtons={false}>
              {hasState ? (
                <DataTable.Col label={<SelectPage />} disableSort>
                  <SelectRecord />
                </DataTable.Col>
              ) : null}
              {columns.slice(0, maxColumns).map(([name, one], place) => (
                <DataTable.Col key={name} source={name}>
                  {place === 0 ? (
                    <RecordLink page={page}>
                      <FieldColumn source={name} field={one} />
                    </RecordLink>
                  ) : (
                    <FieldColumn source={name} field={one} />
                  )}
                </DataTable.Col>
              ))}
              {hasState ? (
                <DataTable.Col source="state">
                  <StateChip />
                </DataTable.Col>
              ) : null}
            </DataTable>
          </QuietWhileLoading>
        </>
      )}
    </List>
  )
}
