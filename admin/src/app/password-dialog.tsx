import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material'
import { adminBase } from '@shelai/contract/admin-calls.ts'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { HttpError, useTranslate } from 'react-admin'
import type { AdminRequest } from '../api/admin-request.ts'
import type { Prompt } from './prompt.ts'

/** Asks for the password again. The form beneath stays as it is. */
export function PasswordDialog({ prompt, request }: { prompt: Prompt; request: AdminRequest }) {
  const translate = useTranslate()
  const isOpen = useSyncExternalStore(prompt.subscribe, prompt.isOpen)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  const close = (isConfirmed: boolean) => {
    setPassword('')
    setError(undefined)
    prompt.settle(isConfirmed)
  }
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isSending) return
    setIsSending(true)
    try {
      await request(`${adminBase}/confirm`, { method: 'POST', body: JSON.stringify({ password }) })
      close(true)
    } catch (refused) {
      setError(refused instanceof HttpError ? refused.message : translate('ra.notification.http_error'))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Dialog open={isOpen} onClose={() => close(false)} aria-labelledby="password-title">
      <form onSubmit={confirm}>
        <DialogTitle id="password-title">{translate('shelai.password.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{translate('shelai.password.why')}</DialogContentText>
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
          <Button onClick={() => close(false)}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isSending}>
            {translate('ra.action.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
