import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSubmit } from '../components/use-submit.ts'

type Props = {
  /** The id of the title, which names the dialog around the form. */
  titleId: string
  title: string
  why: string
  cancelLabel: string
  submitLabel: string
  onCancel: () => void
  /** Sends the password. A refusal is shown at the field. */
  onSubmit: (password: string) => Promise<void>
}

/** The content of a dialog that asks for the password. A refusal stands at the field, and a second press sends nothing. */
export function PasswordForm({ titleId, title, why, cancelLabel, submitLabel, onCancel, onSubmit }: Props) {
  const translate = useTranslate()
  const [password, setPassword] = useState('')
  const { submit, isSending, refusal } = useSubmit(() => onSubmit(password))
  const submitHere = (event: FormEvent) => {
    // The form beneath the dialog is no part of it.
    event.stopPropagation()
    return submit(event)
  }
  return (
    <form onSubmit={submitHere}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{why}</DialogContentText>
        <TextField
          autoFocus
          fullWidth
          margin="normal"
          type="password"
          autoComplete="current-password"
          label={translate('ra.auth.password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={refusal !== undefined}
          helperText={refusal && translate(refusal.message)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button type="submit" variant="contained" loading={isSending}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
