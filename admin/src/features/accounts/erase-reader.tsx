import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material'
import { type ReaderPage, readersCalls } from '@shelai/contract/features/accounts/readers-office.ts'
import { useId, useState } from 'react'
import { useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { ReasonField } from '../../components/reason-field.tsx'
import { useSubmit } from '../../components/use-submit.ts'

/** Erases a reader on request: the address is typed again, a reason is given, and the server asks for the password. */
export function EraseReader({ reader }: { reader: ReaderPage }) {
  const translate = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button color="error" variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setIsOpen(true)}>
        {translate('shelai.people.readers.erase')}
      </Button>
      {isOpen ? <EraseDialog id={reader.id} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function EraseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const titleId = useId()
  const { call } = useDataProvider<AdminDataProvider>()
  const [email, setEmail] = useState('')
  const [reason, setReason] = useState('')
  const { submit, isSending, refusal, showAt } = useSubmit(async () => {
    await call(readersCalls.eraseReader, { params: { id }, body: { email, reason } })
    notify('shelai.people.readers.erased', { type: 'success' })
    redirect('list', 'readers')
  })
  const errors = refusal?.errors ?? {}
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{translate('shelai.people.readers.erase')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography>{translate('shelai.people.readers.erase_why')}</Typography>
          {refusal && Object.keys(errors).length === 0 ? <Alert severity="error">{refusal.message}</Alert> : null}
          <TextField
            type="email"
            label={translate('shelai.people.readers.erase_email')}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            {...showAt('email')}
            slotProps={{ htmlInput: { autoComplete: 'off' } }}
          />
          <ReasonField
            label={translate('shelai.people.readers.erase_reason')}
            value={reason}
            onChange={setReason}
            error={errors.reason}
            help={translate('shelai.people.readers.erase_reason_help')}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('shelai.people.readers.cancel')}</Button>
          <Button type="submit" color="error" variant="contained" loading={isSending}>
            {translate('shelai.people.readers.erase')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
