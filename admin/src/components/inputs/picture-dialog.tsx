import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'

type Props = { path: string | undefined; onInsert: (alt: string) => void; onCancel: () => void }

/** Asks what an uploaded picture shows, for readers who do not see it, before it is inserted. */
export function PictureDialog({ path, onInsert, onCancel }: Props) {
  const translate = useTranslate()
  const [alt, setAlt] = useState('')
  const insert = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onInsert(alt.trim())
    setAlt('')
  }
  return (
    <Dialog open={path !== undefined} onClose={onCancel} fullWidth maxWidth="xs" aria-labelledby="picture-title">
      <form onSubmit={insert}>
        <DialogTitle id="picture-title">{translate('shelai.html.picture')}</DialogTitle>
        <DialogContent>
          {path === undefined ? null : <img src={`/${path}`} alt="" width="100%" />}
          <TextField
            autoFocus
            fullWidth
            margin="normal"
            label={translate('shelai.html.alt')}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
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
