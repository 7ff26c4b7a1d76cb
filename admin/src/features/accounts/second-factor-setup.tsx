import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { staffAccountCalls } from '@shelai/contract/features/accounts/staff-account-calls.ts'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { useCopy } from '../../components/use-copy.ts'
import { useSubmit } from '../../components/use-submit.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Sets up one's own second factor: a QR code for the authenticator app, its first code, and the recovery codes. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const copy = useCopy()
  const [begun, setBegun] = useState<{ secret: string; uri: string }>()
  const [code, setCode] = useState('')
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const begin = useSubmit(async () => setBegun(await dataProvider.call(staffAccountCalls.setUpSecondFactor)))
  const confirm = useSubmit(async () => {
    const { recovery_codes } = await dataProvider.call(staffAccountCalls.confirmSecondFactor, { body: { code } })
    setRecoveryCodes(recovery_codes)
  })
  if (recoveryCodes !== undefined) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  if (begun === undefined) {
    return (
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography>{translate('shelai.accounts.second_factor.why')}</Typography>
        {begin.refusal ? <Alert severity="error">{begin.refusal.message}</Alert> : null}
        <Button variant="contained" onClick={() => begin.submit()} loading={begin.isSending}>
          {translate('shelai.accounts.second_factor.set_up')}
        </Button>
      </Box>
    )
  }
  return (
    <Box component="form" onSubmit={confirm.submit} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography>{translate('shelai.accounts.second_factor.scan')}</Typography>
      <QrCode text={begun.uri} title={translate('shelai.accounts.second_factor.qr')} />
      <Typography>{translate('shelai.accounts.second_factor.or_type')}</Typography>
      <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
        {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => copy(begun.secret)}>
          {translate('shelai.accounts.second_factor.copy_key')}
        </Button>
        {/* Opens the authenticator app of this device, which a code on its own screen cannot be scanned with. */}
        <Button variant="outlined" href={begun.uri}>
          {translate('shelai.accounts.second_factor.open_app')}
        </Button>
      </Box>
      <TextField
        fullWidth
        autoComplete="one-time-code"
        inputMode="numeric"
        label={translate('shelai.accounts.second_factor.first_code')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={confirm.refusal !== undefined}
        helperText={confirm.refusal?.message}
      />
      <Button type="submit" variant="contained" loading={confirm.isSending}>
        {translate('ra.action.confirm')}
      </Button>
    </Box>
  )
}
