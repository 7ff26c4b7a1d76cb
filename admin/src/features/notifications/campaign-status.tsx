import { Chip } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import type { Campaign } from './campaign.ts'

const colors = { scheduled: 'info', sending: 'warning', sent: 'success', cancelled: 'default' } as const

/** Shows how far a campaign has come. */
export function CampaignStatusChip() {
  const record = useRecordContext<Campaign>()
  const translate = useTranslate()
  if (record === undefined) return null
  const { status } = record
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colors[status]}
      label={translate(`shelai.campaigns.status.${status}`)}
    />
  )
}
