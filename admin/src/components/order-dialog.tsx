import { ArrowDownwardOutlined, ArrowUpwardOutlined, DragIndicatorOutlined } from '@mui/icons-material'
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, IconButton, Typography } from '@mui/material'
import { maxOrdered, recordCalls } from '@shelai/contract/back-office/record-calls.ts'
import { type DragEvent, useState } from 'react'
import {
  Loading,
  type RaRecord,
  useDataProvider,
  useGetList,
  useGetRecordRepresentation,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin'
import type { AdminDataProvider } from '../api/data-provider.ts'
import { moveItem } from './move-item.ts'
import { useResourceDeclaration } from './resource-declaration.ts'

type Props = { filter: Readonly<Record<string, unknown>>; onClose: () => void }

/** Orders the records of a list: by dragging, or by the buttons of each, which the keyboard and a thumb reach. */
export function OrderDialog({ filter, onClose }: Props) {
  const { call } = useDataProvider<AdminDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { name } = useResourceDeclaration()
  const represent = useGetRecordRepresentation(name)
  const { data } = useGetList(name, {
    filter,
    sort: { field: 'sort_order', order: 'ASC' },
    pagination: { page: 1, perPage: maxOrdered },
  })
  const [changed, setChanged] = useState<RaRecord[]>()
  const [dragged, setDragged] = useState<number>()
  const [isSaving, setIsSaving] = useState(false)
  const records = changed ?? data

  const move = (from: number, to: number) => records && setChanged(moveItem(records, from, to))
  const drop = (event: DragEvent, place: number) => {
    event.preventDefault()
    if (dragged !== undefined) move(dragged, place)
    setDragged(undefined)
  }
  const save = async () => {
    if (records === undefined || isSaving) return
    setIsSaving(true)
    try {
      await call(recordCalls.order(name), { body: { ids: records.map(({ id }) => Number(id)) } })
      notify('shelai.order.saved', { type: 'success' })
      refresh()
      onClose()
    } catch (refused) {
      notify(refused instanceof Error ? refused.message : String(refused), { type: 'error' })
      setIsSaving(false)
    }
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="order-title">
      <DialogTitle id="order-title">{translate('shelai.order.title')}</DialogTitle>
      <DialogContent>
        {records === undefined ? <Loading /> : null}
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {records?.map((record, place) => {
            const title = String(represent(record))
            return (
              <Box
                component="li"
                key={record.id}
                draggable
                onDragStart={() => setDragged(place)}
                onDragOver={(event: DragEvent) => event.preventDefault()}
                onDrop={(event: DragEvent) => drop(event, place)}
                sx={{ display: 'flex', alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider' }}
              >
                <DragIndicatorOutlined color="disabled" />
                <Typography sx={{ flex: 1, minWidth: 0 }}>
                  {place + 1}. {title}
                </Typography>
                <IconButton
                  aria-label={`${translate('ra.action.move_up')}: ${title}`}
                  disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                >
                  <ArrowUpwardOutlined />
                </IconButton>
                <IconButton
                  aria-label={`${translate('ra.action.move_down')}: ${title}`}
                  disabled={place === records.length - 1}
                  onClick={() => move(place, place + 1)}
                >
                  <ArrowDownwardOutlined />
                </IconButton>
              </Box>
            )
          })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={changed === undefined} loading={isSaving} onClick={() => void save()}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
