import { PhoneAndroidOutlined as PreviewIcon, SendOutlined as SendIcon } from '@mui/icons-material'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material'
import { type CampaignEstimate, campaignCalls } from '@shelai/contract/features/notifications/campaigns.ts'
import { useRef, useState } from 'react'
import {
  HttpError,
  type RaRecord,
  setSubmissionErrors,
  Toolbar,
  useDataProvider,
  useNotify,
  useSaveContext,
  useTranslate,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useDescribeAudience, useDescribeGoing } from './campaign.ts'
import { readCampaignForm } from './campaign-form.ts'

type Props = {
  isPreviewed: boolean
  onPreview: () => void
  /** Reports a refusal to save. */
  onRefused: (error: unknown) => void
  onSaved: (campaign: RaRecord) => void
}

/** The buttons of the form. Before it is saved, it is said how many readers it reaches and when it goes. */
export function CampaignToolbar({ isPreviewed, onPreview, onRefused, onSaved }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const { call } = useDataProvider<AdminDataProvider>()
  const { save } = useSaveContext()
  const { trigger, getValues, setError, handleSubmit } = useFormContext()
  const [estimate, setEstimate] = useState<CampaignEstimate>()
  const [isAsking, setIsAsking] = useState(false)

  const ask = async () => {
    if (isAsking) return
    setIsAsking(true)
    try {
      if (!(await trigger(undefined, { shouldFocus: true }))) return
      const { audience, package_type, within_days, user_id, send_at } = readCampaignForm(getValues())
      const body = { audience, package_type, within_days, user_id, send_at }
      setEstimate(await call(campaignCalls.estimateCampaign, { body }))
    } catch (error) {
      const errors: Record<string, string> = (error instanceof HttpError && error.body?.errors) || {}
      for (const [field, text] of Object.entries(errors)) setError(field, { message: text })
      notify(error instanceof HttpError ? error.message : 'ra.notification.http_error', { type: 'error' })
    } finally {
      setIsAsking(false)
    }
  }
  // A state would be too late for the second press of a double one.
  const isConfirmed = useRef(false)
  const [isSaving, setIsSaving] = useState(false)
  const confirm = async () => {
    if (isConfirmed.current) return
    isConfirmed.current = true
    setIsSaving(true)
    const refuse = (error: unknown) => {
      isConfirmed.current = false
      setEstimate(undefined)
      onRefused(error)
    }
    await handleSubmit(async (values) => {
      const errors = await save?.(values, {
        onSuccess: (campaign) => {
          setEstimate(undefined)
          onSaved(campaign)
        },
        onError: refuse,
      })
      if (errors) setSubmissionErrors(errors, setError)
    }, refuse)()
    setIsSaving(false)
  }
  return (
    <Toolbar sx={{ gap: 1, flexWrap: 'wrap', '&.MuiToolbar-root': { px: { xs: 1, sm: 2 } } }}>
      <Button variant="contained" startIcon={<SendIcon />} loading={isAsking} onClick={ask}>
        {translate('shelai.campaigns.check')}
      </Button>
      <Button onClick={onPreview} aria-pressed={isPreviewed} startIcon={<PreviewIcon />}>
        {translate('shelai.preview')}
      </Button>
      {estimate ? (
        <Dialog open onClose={() => setEstimate(undefined)} aria-labelledby="campaign-confirm">
          <DialogTitle id="campaign-confirm">{translate('shelai.campaigns.confirm_title')}</DialogTitle>
          <DialogContent>
            <Summary estimate={estimate} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setEstimate(undefined)}>{translate('ra.action.cancel')}</Button>
            <Button variant="contained" startIcon={<SendIcon />} loading={isSaving} onClick={() => void confirm()}>
              {translate('shelai.campaigns.confirm')}
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </Toolbar>
  )
}

/** Says what is about to be sent, to whom and when. */
function Summary({ estimate }: { estimate: CampaignEstimate }) {
  const translate = useTranslate()
  const describeAudience = useDescribeAudience()
  const describeGoing = useDescribeGoing()
  const { count } = useFormats()
  const campaign = readCampaignForm(useFormContext().getValues())
  const { recipients, is_delayed } = estimate
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 'bold', overflowWrap: 'anywhere' }}>{campaign.title}</Typography>
      <DialogContentText>{describeAudience(campaign)}</DialogContentText>
      <Alert severity={recipients === 0 ? 'warning' : 'info'} icon={false}>
        {recipients === 0
          ? translate('shelai.campaigns.nobody')
          : translate('shelai.campaigns.recipients', { count: count(recipients) })}{' '}
        {campaign.audience === 'everybody' ? `${translate('shelai.campaigns.and_guests')} ` : null}
        {translate('shelai.campaigns.resolved')}
      </Alert>
      <Alert severity={is_delayed ? 'warning' : 'info'} icon={false}>
        {describeGoing(estimate, Date.now())}
      </Alert>
    </Box>
  )
}
