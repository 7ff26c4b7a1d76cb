import { CloseOutlined } from '@mui/icons-material'
import { Box, Dialog, IconButton, type Theme, Typography, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useBackCloses } from './use-back-closes.ts'

type Props = { onClose: () => void; children: ReactNode }

/** Returns whether there is room for a preview beside the fields of a form. */
export function useIsPreviewBeside(): boolean {
  return useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true })
}

/** The place of a preview: beside the fields where there is room, otherwise a screen of its own. */
export function Preview({ onClose, children }: Props) {
  return useIsPreviewBeside() ? children : <PreviewDialog onClose={onClose}>{children}</PreviewDialog>
}

/** Shows a preview on the whole screen. Back closes it. */
function PreviewDialog({ onClose, children }: Props) {
  const translate = useTranslate()
  useBackCloses(onClose)
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby="preview-title">
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 2 }}>
        <Typography id="preview-title" component="h2" variant="h6" sx={{ flex: 1 }}>
          {translate('shelai.preview')}
        </Typography>
        <IconButton onClick={onClose} aria-label={translate('ra.action.close')}>
          <CloseOutlined />
        </IconButton>
      </Box>
      {children}
    </Dialog>
  )
}
