import { Chip } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { useMoments } from '../i18n/format-moment.ts'

const colors = { draft: 'default', scheduled: 'info', live: 'success', archived: 'warning' } as const

/** Shows the state of a content record, and when a scheduled one is published, in the time of Dhaka. */
export function StateChip() {
  const record = useRecordContext()
  const translate = useTranslate()
  const moments = useMoments()
  if (record === undefined) return null
  const state = record.state as keyof typeof colors
  const when = state === 'scheduled' && record.publish_at ? ` · ${moments(String(record.publish_at))}` : ''
  return (
    <Chip size="small" color={colors[state]} variant="outlined" label={translate(`shelai.state.${state}`) + when} />
  )
}
