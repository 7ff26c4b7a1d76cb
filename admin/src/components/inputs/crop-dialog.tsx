import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import type { PictureCrop } from '@shelai/contract/back-office/admin-calls.ts'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'

type Props = {
  file: File
  aspect: number
  /** Called with the chosen part, or without one for the whole picture. */
  onCrop: (crop?: PictureCrop) => void
  onCancel: () => void
}

/** Lets the member of staff choose the part of a picture that readers see, in the shape in which they see it. */
export function CropDialog({ file, aspect, onCrop, onCancel }: Props) {
  const translate = useTranslate()
  const [url, setUrl] = useState<string>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const [crop, setCrop] = useState<PercentCrop>()
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="sm" aria-labelledby="crop-title">
      <DialogTitle id="crop-title">{translate('shelai.crop.title')}</DialogTitle>
      <DialogContent sx={{ px: { xs: 1, sm: 3 }, textAlign: 'center' }}>
        <Typography sx={{ mb: 1 }}>{translate('shelai.crop.how')}</Typography>
        {isUnreadable ? <Alert severity="warning">{translate('shelai.crop.unreadable')}</Alert> : null}
        {url && !isUnreadable ? (
          <ReactCrop
            aspect={aspect}
            crop={crop}
            keepSelection
            ruleOfThirds
            minHeight={24}
            onChange={(_, percent) => setCrop(percent)}
            ariaLabels={{
              cropArea: translate('shelai.crop.area'),
              nwDragHandle: translate('shelai.crop.corner'),
              nDragHandle: translate('shelai.crop.corner'),
              neDragHandle: translate('shelai.crop.corner'),
              eDragHandle: translate('shelai.crop.corner'),
              seDragHandle: translate('shelai.crop.corner'),
              sDragHandle: translate('shelai.crop.corner'),
              swDragHandle: translate('shelai.crop.corner'),
              wDragHandle: translate('shelai.crop.corner'),
            }}
          >
            <img
              src={url}
              alt=""
              onError={() => setIsUnreadable(true)}
              onLoad={({ currentTarget: { width, height } }) =>
                setCrop(centerCrop(makeAspectCrop({ unit: '%', width: 100 }, aspect, width, height), width, height))
              }
            />
          </ReactCrop>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
        <Button onClick={() => onCrop()}>{translate('shelai.crop.whole')}</Button>
        <Button
          variant="contained"
          disabled={!crop?.width || isUnreadable}
          onClick={() => crop && onCrop(toFractions(crop))}
        >
          {translate('shelai.crop.part')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const toFraction = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)) * 1000) / 100_000

function toFractions({ x, y, width, height }: PercentCrop): PictureCrop {
  return { left: toFraction(x), top: toFraction(y), width: toFraction(width), height: toFraction(height) }
}
