import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material'
import { adminBase } from '@shelai/contract/admin-calls.ts'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { HttpError, useTranslate } from 'react-admin'
import type { AdminRequest } from '../api/admin-request.ts'

/** Lets code outside React ask for the password: at most one dialog is open, and all who ask share its answer. */
export function createPasswordPrompt() {
  let waiting: { answer: Promise<boolean>; resolve: (isConfirmed: boolean) => void } | undefined
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    ask: (): Promise<boolean> => {
      if (waiting === undefined) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        waiting = { answer: promise, resolve }
        notify()
      }
      return waiting.answer
    },
    settle: (isConfirmed: boolean): void => {
      waiting?.resolve(isConfirmed)
      waiting = undefined
      notify()
    },
    isOpen: (): boolean => waiting !== undefined,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export type PasswordPrompt = ReturnType<typeof createPasswordPrompt>

/** Asks for the password again. The form beneath stays as it is. */
export function PasswordDialog({ prompt, request }: { prompt: PasswordPrompt; request: AdminRequest }) {
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
