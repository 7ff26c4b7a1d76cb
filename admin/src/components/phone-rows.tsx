import { CheckBoxOutlineBlankOutlined, CheckBoxOutlined } from '@mui/icons-material'
import { Box, LinearProgress, List, ListItem, ListItemButton, Typography } from '@mui/material'
import { getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import {
  ListNoResults,
  type RaRecord,
  RecordContextProvider,
  ReferenceField,
  useCreatePath,
  useGetRecordRepresentation,
  useListContext,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router'
import { useFormats } from '../i18n/use-formats.ts'
import { hasPublication, useResourceDeclaration } from './resource-declaration.ts'
import { StateChip } from './state-chip.tsx'

type Props = {
  page: 'edit' | 'show'
  /** A tap marks a record in place of opening it. */
  isSelecting: boolean
}

/** The lines of a list on a phone. A long press marks a record for an action on many. */
export function PhoneRows({ page, isSelecting }: Props) {
  const { data = [], isPending } = useListContext()
  if (isPending) return <LinearProgress />
  if (data.length === 0) return <ListNoResults />
  return (
    <List disablePadding>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <PhoneRow record={record} page={page} isSelecting={isSelecting} />
        </RecordContextProvider>
      ))}
    </List>
  )
}

function PhoneRow({ record, page, isSelecting }: Props & { record: RaRecord }) {
  const createPath = useCreatePath()
  const resource = useResourceDeclaration()
  const represent = useGetRecordRepresentation(resource.name)
  const { selectedIds, onToggleItem } = useListContext()
  const isMarked = selectedIds.includes(record.id)
  const toggle = () => onToggleItem(record.id)
  const Mark = isMarked ? CheckBoxOutlined : CheckBoxOutlineBlankOutlined
  const target = isSelecting
    ? ({ role: 'checkbox', 'aria-checked': isMarked, onClick: toggle } as const)
    : { component: Link, to: createPath({ resource: resource.name, id: record.id, type: page }) }
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        {...target}
        selected={isMarked}
        onContextMenu={(event: { preventDefault: () => void }) => {
          if (isSelecting || !hasPublication(resource)) return
          event.preventDefault()
          toggle()
        }}
        sx={{ minHeight: 56, gap: 1, WebkitTouchCallout: 'none' }}
      >
        {isSelecting ? <Mark color={isMarked ? 'primary' : 'action'} /> : null}
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{represent(record)}</Typography>
          <RowDetails record={record} />
        </Box>
      </ListItemButton>
    </ListItem>
  )
}

/** The state of a record, what it belongs to, and its date: the deadline, otherwise that of the last change. */
function RowDetails({ record }: { record: RaRecord }) {
  const translate = useTranslate()
  const { date } = useFormats()
  const resource = useResourceDeclaration()
  const [belonging] = Object.entries(resource.fields).filter(([, { kind }]) => kind === 'reference')
  const changed = typeof record.updated_at === 'string' ? date(getDhakaDate(new Date(record.updated_at))) : null
  const when = record.deadline ? translate('shelai.writing.deadline', { date: date(String(record.deadline)) }) : changed
  return (
    <Typography
      component="div"
      variant="body2"
      color="text.secondary"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
    >
      {hasPublication(resource) ? <StateChip /> : null}
      {belonging ? <ReferenceField source={belonging[0]} reference={belonging[1].resource ?? ''} link={false} /> : null}
      {when ? <Box sx={{ whiteSpace: 'nowrap' }}>{when}</Box> : null}
    </Typography>
  )
}
