import { Paper, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

/** A part of a screen with its heading. */
export function TitledPart({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId} sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography id={headingId} component="h2" variant="h6">
        {title}
      </Typography>
      {children}
    </Paper>
  )
}
