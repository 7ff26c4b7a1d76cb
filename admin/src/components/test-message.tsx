import { Alert, Box, Button, TextField } from '@mui/material'
import { gatewayCalls } from '@shelai/contract/back-office/gateways.ts'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../api/data-provider.ts'
import { useSubmit } from './use-submit.ts'

type TestMessageProps = { channel: 'email' | 'sms'; onSent?: () => void }

/** Sends a test message to where the owner says, and says by which way it left. */
export function TestMessage({ channel, onSent }: TestMessageProps) {
  const translate = useTranslate()
  const { call } = useDataProvider<AdminDataProvider>()
  const [to, setTo] = useState('')
  const [sent, setSent] = useState<{ route: string; to: string }>()
  const { submit, isSending, refusal } = useSubmit(async () => {
    setSent(undefined)
    setSent(await call(gatewayCalls.sendTestMessage, { body: { channel, to } }))
    onSent?.()
  })
  return (
    <>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', width: '100%' }}
      >
        <TextField
          size="small"
          type={channel === 'email' ? 'email' : 'tel'}
          label={translate(`shelai.gateways.${channel}.to`)}
          helperText={translate('shelai.gateways.to_help')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          error={refusal?.errors.to !== undefined}
          sx={{ flex: '1 1 16rem' }}
        />
        <Button type="submit" variant="outlined" loading={isSending} sx={{ minHeight: 48 }}>
          {translate(`shelai.gateways.${channel}.test`)}
        </Button>
      </Box>
      <div role="status">
        {sent ? (
          <Alert severity={sent.route === 'gateway' ? 'success' : 'warning'} role="presentation">
            {translate(`shelai.gateways.sent_${sent.route}`, { to: sent.to })}
          </Alert>
        ) : null}
      </div>
      {refusal ? <Alert severity="error">{refusal.message}</Alert> : null}
    </>
  )
}
