import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { PictureValues } from './editor-pictures.ts'
import { PictureButton } from './picture-button.tsx'

type Props = {
  /** The picture as it is. A picture in a line has no caption. */
  picture: { src: string; alt: string; caption: string | undefined }
  onSave: (values: PictureValues) => void
  /** Removes the picture; not given for one that is not in the text yet. */
  onRemove?: () => void
  onCancel: () => void
}

/** Asks what a picture shows, for readers who do not see it, and for its caption; replaces or removes it. */
export function PictureDialog({ picture, onSave, onRemove, onCancel }: Props) {
  const translate = useTranslate()
  const [src, setSrc] = useState(picture.src)
  const [alt, setAlt] = useState(picture.alt)
  const [caption, setCaption] = useState(picture.caption ?? '')
  const [isAsked, setIsAsked] = useState(false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (alt.trim() === '' && !isAsked) setIsAsked(true)
    else onSave({ src, alt: alt.trim(), caption: caption.trim() })
  }
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="xs" aria-labelledby="picture-title">
      <Box component="form" onSubmit={save} sx={{ display: 'contents' }}>
        <DialogTitle id="picture-title">{translate('shelai.html.picture')}</DialogTitle>
        <DialogContent>
          <img src={src} alt="" style={{ display: 'block', maxWidth: '100%', maxHeight: '20dvh', margin: '0 auto' }} />
          <TextField
            autoFocus
            fullWidth
            margin="normal"
            label={translate('shelai.html.alt')}
            helperText={translate('shelai.html.alt_help')}
            value={alt}
            onChange={({ target }) => {
              setAlt(target.value)
              setIsAsked(false)
            }}
          />
          {isAsked ? <Alert severity="warning">{translate('shelai.html.no_alt')}</Alert> : null}
          {picture.caption === undefined ? null : (
            <TextField
              fullWidth
              margin="normal"
              label={translate('shelai.html.caption')}
              helperText={translate('shelai.html.caption_help')}
              value={caption}
              onChange={({ target }) => setCaption(target.value)}
            />
          )}
          <PictureButton label={translate('shelai.html.replace')} onUpload={setSrc} />
          {onRemove ? (
            <Button color="error" onClick={onRemove}>
              {translate('shelai.html.remove_picture')}
            </Button>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate(isAsked ? 'shelai.html.without_alt' : 'ra.action.confirm')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
