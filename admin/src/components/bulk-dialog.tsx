import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import type { BulkChange, BulkResult } from '@shelai/contract/back-office/record-calls.ts'
import { useState } from 'react'
import { useDataProvider, useGetResourceLabel, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../api/data-provider.ts'
import { describeRefusal } from '../api/describe-refusal.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useResourceDeclaration } from './resource-declaration.ts'

type Props = {
  ids: readonly number[]
  change: BulkChange
  /** The import that created the records. */
  importId?: string
  onClose: () => void
  onDone: () => void
}

/** Returns the function that counts records of the resource in words: `493 questions`. */
export function useCountRecords() {
  const getLabel = useGetResourceLabel()
  const { language, count } = useFormats()
  const { name } = useResourceDeclaration()
  return (number: number) => {
    const label = getLabel(name, number === 1 ? 1 : 2)
    return { count: count(number), name: label.toLocaleLowerCase(language) }
  }
}

/** Says what is to be done to how many records, does it, and lists those that were refused with the reason. */
export function BulkDialog({ ids, change, importId, onClose, onDone }: Props) {
  const { changeMany } = useDataProvider<AdminDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { count } = useFormats()
  const countRecords = useCountRecords()
  const { name } = useResourceDeclaration()
  const [done, setDone] = useState<number>()
  const [refused, setRefused] = useState<BulkResult['refused']>([])
  const title = translate(`shelai.writing.bulk.${change}`, countRecords(ids.length))

  const run = async () => {
    setDone(0)
    try {
      const options = { onProgress: setDone, ...(importId ? { importId } : {}) }
      const result = await changeMany(name, ids, change, options)
      notify(translate('shelai.writing.bulk.done', countRecords(result.changed)), { type: 'success' })
      if (result.refused.length === 0) onDone()
      else setRefused(result.refused)
    } catch (error) {
      notify(describeRefusal(error), { type: 'error' })
    } finally {
      setDone(undefined)
      refresh()
    }
  }
  const isOver = refused.length > 0
  return (
    <Dialog open onClose={done === undefined ? onClose : () => {}} fullWidth maxWidth="xs" aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title">{title}</DialogTitle>
      <DialogContent>
        {isOver ? (
          <Alert severity="warning">
            {translate('shelai.writing.bulk.refused', { count: count(refused.length) })}
            {refused.map(({ id, title: record, reason }) => (
              <div key={id}>
                <b>{record}</b>: {reason}
              </div>
            ))}
          </Alert>
        ) : (
          <DialogContentText role="status">
            {done === undefined
              ? translate(`shelai.writing.bulk.${change}_why`)
              : translate('shelai.writing.bulk.progress', { done: count(done), count: count(ids.length) })}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        {isOver ? (
          <Button onClick={onDone}>{translate('ra.action.close')}</Button>
        ) : (
          <>
            <Button disabled={done !== undefined} onClick={onClose}>
              {translate('ra.action.cancel')}
            </Button>
            <Button
              variant="contained"
              color={change === 'delete' ? 'error' : 'primary'}
              loading={done !== undefined}
              onClick={() => void run()}
            >
              {title}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
