import { Box, Card, Typography } from '@mui/material'
import type { FormEvent, ReactNode } from 'react'

type EntranceFrameProps = { heading: string; onSubmit: (event: FormEvent) => void; children: ReactNode }

/** The page around a form of somebody who is not signed in yet. */
export function EntranceFrame({ heading, onSubmit, children }: EntranceFrameProps) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        justifyItems: 'center',
        alignItems: 'start',
        bgcolor: 'background.default',
        px: 2,
        py: { xs: 4, sm: 12 },
      }}
    >
      <Card sx={{ width: 'min(24rem, 100%)' }}>
        <Typography
          component="h1"
          variant="h6"
          align="center"
          sx={{ p: 2, color: 'primary.main', borderBottom: '2px dashed', borderColor: 'divider' }}
        >
          {heading}
        </Typography>
        <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, p: 2 }}>
          {children}
        </Box>
      </Card>
    </Box>
  )
}
