import { Checkbox } from '@mui/material'
import {
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'

/** Marks every record of the page for an action on many. */
export function SelectPage() {
  const translate = useTranslate()
  const { data = [], selectedIds, onSelect } = useListContext()
  const marked = data.filter(({ id }) => selectedIds.includes(id)).length
  return (
    <Checkbox
      checked={marked > 0 && marked === data.length}
      indeterminate={marked > 0 && marked < data.length}
      onChange={(_, isOn) => onSelect(isOn ? data.map(({ id }) => id) : [])}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  )
}

/** Marks one record for an action on many. */
export function SelectRecord() {
  const translate = useTranslate()
  const represent = useGetRecordRepresentation(useResourceContext())
  const record = useRecordContext()
  const { selectedIds, onToggleItem } = useListContext()
  if (record === undefined) return null
  const name = `${translate('shelai.select')}: ${String(represent(record))}`
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': name } }}
    />
  )
}
