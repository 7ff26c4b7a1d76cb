import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'

type Props = { current: string; onSet: (address: string) => void; onCancel: () => void }

/** Asks for the address of a link. An empty one removes the link. */
export function LinkDialog({ current, onSet, onCancel }: Props) {
  const translate = useTranslate()
  const [address, setAddress] = useState(current)
  const set = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSet(address.trim())
  }
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="xs" aria-labelledby="link-title">
      <form onSubmit={set}>
        <DialogTitle id="link-title">{translate('shelai.html.link')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="normal"
            label={translate('shelai.html.address')}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('ra.action.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
