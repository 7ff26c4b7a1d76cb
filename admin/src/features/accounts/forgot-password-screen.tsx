import { Alert, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link, useLocation, useNavigate } from 'react-router'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { EntranceFrame } from '../../components/entrance-frame.tsx'
import { useSubmit } from '../../components/use-submit.ts'

type Step = 'contact' | 'code' | 'password'

/** Sets a forgotten password anew with a code, by the calls that readers use, and leads back to the sign-in. */
export function ForgotPasswordScreen() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { recoverPassword } = useDataProvider<AdminDataProvider>()
  const [step, setStep] = useState<Step>('contact')
  const [contact, setContact] = useState('')
  const [otp, setOtp] = useState('')
  const [ticket, setTicket] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const { submit, isSending, refusal } = useSubmit(async () => {
    if (step === 'contact') {
      await recoverPassword('accounts.sendOtp', { contact })
      setStep('code')
    } else if (step === 'code') {
      setTicket((await recoverPassword('accounts.verifyOtp', { contact, otp })).reset_token ?? '')
      setStep('password')
    } else {
      await recoverPassword('accounts.resetPassword', { contact, newPassword, reset_token: ticket })
      navigate('/login', { state: { ...state, notice: 'shelai.accounts.forgot.done' }, replace: true })
    }
  })
  const error = refusal === undefined ? undefined : (Object.values(refusal.errors)[0] ?? refusal.message)
  const field = { error: error !== undefined, helperText: error, autoFocus: true }
  return (
    <EntranceFrame heading={translate('shelai.accounts.forgot.link')} onSubmit={submit}>
      {step === 'contact' ? (
        <>
          <Typography>{translate('shelai.accounts.forgot.how')}</Typography>
          <TextField
            {...field}
            key="contact"
            autoComplete="username"
            label={translate('shelai.accounts.forgot.contact')}
            value={contact}
            onChange={({ target }) => setContact(target.value)}
          />
        </>
      ) : null}
      {step === 'code' ? (
        <>
          <Alert severity="info">{translate('shelai.accounts.forgot.sent', { contact })}</Alert>
          <TextField
            {...field}
            key="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            label={translate('shelai.accounts.forgot.code')}
            value={otp}
            onChange={({ target }) => setOtp(target.value)}
          />
        </>
      ) : null}
      {step === 'password' ? (
        <>
          <Typography>{translate('shelai.accounts.forgot.all')}</Typography>
          <input type="hidden" name="username" autoComplete="username" value={contact} />
          <TextField
            {...field}
            key="password"
            type="password"
            autoComplete="new-password"
            label={translate('shelai.accounts.password.new')}
            value={newPassword}
            onChange={({ target }) => setNewPassword(target.value)}
          />
        </>
      ) : null}
      <Button type="submit" variant="contained" loading={isSending}>
        {translate(`shelai.accounts.forgot.${{ contact: 'send', code: 'go_on', password: 'save' }[step]}`)}
      </Button>
      {step === 'code' ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {translate('shelai.accounts.forgot.none')}
        </Typography>
      ) : null}
      <Button component={Link} to="/login" state={state}>
        {translate('shelai.accounts.forgot.back')}
      </Button>
    </EntranceFrame>
  )
}
