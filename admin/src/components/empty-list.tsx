import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

type EmptyListProps = { text: string; hint?: string; children?: ReactNode }

/** An empty list: the thread and the needle of the product, what is not there, and how to begin. */
export function EmptyList({ text, hint, children }: EmptyListProps) {
  return (
    <Box sx={{ flex: 1, display: 'grid', gap: 1.5, justifyItems: 'center', p: 4, textAlign: 'center' }}>
      <Box
        component="svg"
        viewBox="0 0 176 110"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        aria-hidden="true"
        sx={{ width: '9rem', color: 'primary.main' }}
      >
        <path d="M8 84c22-30 44-30 52-8s-20 26-18 4 34-52 70-34" strokeWidth="4" strokeDasharray="10 8.5" />
        <path
          transform="translate(106 44) rotate(-24)"
          d="M0-3.5C0-5 4-5.5 9-5.2L66 0 9 5.2C4 5.5 0 5 0 3.5zM5-1.3h12v2.6H5z"
          fill="currentColor"
          fillRule="evenodd"
          stroke="none"
        />
      </Box>
      <Typography component="h2" variant="h6">
        {text}
      </Typography>
      {hint ? <Typography color="textSecondary">{hint}</Typography> : null}
      {children}
    </Box>
  )
}
