import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { HttpError, useTranslate } from 'react-admin'
import type { AdminAuthProvider } from '../api/auth-provider.ts'
import { CodeForm } from '../features/accounts/code-form.tsx'
import type { Prompt } from './prompt.ts'

/** Asks the member of staff to sign in again after the session ended. The form beneath stays as it is. */
export function SignInDialog({ prompt, authProvider }: { prompt: Prompt; authProvider: AdminAuthProvider }) {
  const translate = useTranslate()
  const isOpen = useSyncExternalStore(prompt.subscribe, prompt.isOpen)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  const [isSending, setIsSending] = useState(false)

  const close = (isSignedIn: boolean) => {
    setPassword('')
    setError(undefined)
    setIsCodeNeeded(false)
    prompt.settle(isSignedIn)
  }
  const signIn = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isSending) return
    setIsSending(true)
    setError(undefined)
    try {
      const { second_factor } = await authProvider.signInAgain(password)
      if (second_factor === 'needed') setIsCodeNeeded(true)
      else close(true)
    } catch (refused) {
      setError(refused instanceof HttpError ? refused.message : translate('ra.notification.http_error'))
    } finally {
      setIsSending(false)
    }
  }
  const pass = () => {
    authProvider.forgetMe()
    close(true)
  }
  if (isCodeNeeded) {
    return (
      <Dialog open={isOpen} aria-labelledby="sign-in-title">
        <DialogTitle id="sign-in-title">{translate('shelai.accounts.second_factor.title')}</DialogTitle>
        <DialogContent>
          <CodeForm onPassed={pass} />
        </DialogContent>
      </Dialog>
    )
  }
  return (
    <Dialog open={isOpen} aria-labelledby="sign-in-title">
      <form onSubmit={signIn}>
        <DialogTitle id="sign-in-title">{translate('shelai.accounts.sign_in.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{translate('shelai.accounts.sign_in.why')}</DialogContentText>
          <TextField
            autoFocus
            fullWidth
            margin="normal"
            type="password"
            autoComplete="current-password"
            label={translate('ra.auth.password')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={error !== undefined}
            helperText={error}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => close(false)}>{translate('shelai.accounts.sign_in.leave')}</Button>
          <Button type="submit" variant="contained" loading={isSending}>
            {translate('ra.auth.sign_in')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
