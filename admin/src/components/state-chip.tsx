import { Chip } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { useFormats } from '../i18n/use-formats.ts'

const colors = { draft: 'default', scheduled: 'info', live: 'success', archived: 'warning' } as const

/** Shows the state of a content record, and when a scheduled one is published, in the time of Dhaka. */
export function StateChip() {
  const record = useRecordContext()
  const translate = useTranslate()
  const { moment } = useFormats()
  if (record === undefined) return null
  const state = record.state as keyof typeof colors
  const when = state === 'scheduled' && record.publish_at ? ` · ${moment(String(record.publish_at))}` : ''
  return (
    <Chip size="small" color={colors[state]} variant="outlined" label={translate(`shelai.state.${state}`) + when} />
  )
}
