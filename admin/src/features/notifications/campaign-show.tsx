import { Alert, Box, Button, Card, Typography } from '@mui/material'
import { campaignCalls } from '@shelai/contract/features/notifications/campaigns.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Confirm,
  EditButton,
  Show,
  TopToolbar,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useShowContext,
  useTranslate,
} from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { useIsAllowed } from '../../components/use-is-allowed.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { type Campaign, useDescribeAudience, useDescribeGoing } from './campaign.ts'
import { CampaignStatusChip } from './campaign-status.tsx'

/** The pause between two reads of the figures while a campaign is being sent, in milliseconds. */
const pollMs = 3000

/** A notification: what it says, to whom it goes, and what became of it. */
export function CampaignShow() {
  return (
    <Show resource="campaigns" actions={<Actions />} component="div">
      <Details />
    </Show>
  )
}

function Actions() {
  const record = useRecordContext<Campaign>()
  const mayChange = useIsAllowed('update', 'campaigns')
  return <TopToolbar>{record?.status === 'scheduled' && mayChange ? <EditButton /> : null}</TopToolbar>
}

function Details() {
  const translate = useTranslate()
  const describeAudience = useDescribeAudience()
  const campaign = useRecordContext<Campaign>()
  if (campaign === undefined) return null
  const { title, message, title_bn, message_bn, link, status } = campaign
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxWidth: 720 }}>
      <Card sx={{ p: 2, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        <Box>
          <CampaignStatusChip />
        </Box>
        <Typography component="h2" variant="h6">
          {title}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-wrap' }}>{message}</Typography>
        {title_bn || message_bn ? (
          <Box lang="bn">
            <Typography variant="h6" component="p">
              {title_bn}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap' }}>{message_bn}</Typography>
          </Box>
        ) : null}
        <Typography color="text.secondary">
          {link ? translate('shelai.campaigns.opens', { link }) : translate('shelai.campaigns.opens_nothing')}
        </Typography>
        <Typography color="text.secondary">{describeAudience(campaign)}</Typography>
      </Card>
      <Figures campaign={campaign} />
      {status === 'scheduled' || status === 'sending' ? <CancelButton campaign={campaign} /> : null}
    </Box>
  )
}

/** Shows the number of readers who got it and have seen it, or the time at which it goes. */
function Figures({ campaign: { id, status, send_at } }: { campaign: Campaign }) {
  const translate = useTranslate()
  const describeGoing = useDescribeGoing()
  const { refetch } = useShowContext()
  const { count, moment } = useFormats()
  const { call } = useDataProvider<AdminDataProvider>()
  const isOpen = status === 'scheduled' || status === 'sending'
  const { data, error } = useQuery({
    queryKey: ['campaigns', 'figures', id, status],
    queryFn: async () => {
      const figures = await call(campaignCalls.campaignFigures, { params: { id: String(id) } })
      // The record alone: a refresh of everything would ask for the figures again, without end.
      if (isOpen && Date.parse(figures.goes_at) <= Date.now()) void refetch()
      return figures
    },
    refetchInterval: isOpen ? pollMs : false,
  })
  if (error) return <Alert severity="error">{error.message}</Alert>
  if (data === undefined) return null
  if (status === 'scheduled') return <Alert severity="info">{describeGoing(data, Date.now())}</Alert>
  return (
    <Card component="dl" sx={{ p: 2, m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'max-content 1fr' }}>
      <dt>{translate('shelai.campaigns.when')}</dt>
      <Box component="dd" sx={{ m: 0 }}>
        {moment(send_at)}
      </Box>
      <dt>{translate('shelai.campaigns.sent')}</dt>
      <Box component="dd" sx={{ m: 0 }}>
        {count(data.sent)}
      </Box>
      <dt>{translate('shelai.campaigns.seen')}</dt>
      <Box component="dd" sx={{ m: 0 }}>
        {count(data.seen)}
        <Typography variant="body2" color="text.secondary">
          {translate('shelai.campaigns.seen_help')}
        </Typography>
      </Box>
    </Card>
  )
}

function CancelButton({ campaign: { id, status } }: { campaign: Campaign }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const mayChange = useIsAllowed('update', 'campaigns')
  const { perform } = useDataProvider<AdminDataProvider>()
  const [isAsked, setIsAsked] = useState(false)
  if (!mayChange) return null
  const label = translate(`shelai.campaigns.${status === 'sending' ? 'stop' : 'cancel'}`)
  const cancel = async () => {
    setIsAsked(false)
    try {
      await perform('campaigns', String(id), 'cancel', {})
      notify('shelai.campaigns.cancelled', { type: 'success' })
    } catch (error) {
      if (error instanceof Error) notify(error.message, { type: 'error' })
    }
    refresh()
  }
  return (
    <Box>
      <Button variant="outlined" color="error" onClick={() => setIsAsked(true)}>
        {label}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={label}
        content={translate('shelai.campaigns.cancel_question')}
        onConfirm={() => void cancel()}
        onClose={() => setIsAsked(false)}
      />
    </Box>
  )
}
