import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'

/** Hides a table from screen readers until its records have come: React Admin draws a table of empty cells for as long. */
export function QuietWhileLoading({ children }: { children: ReactNode }) {
  const { isPending } = useListContext()
  return <Box aria-hidden={isPending || undefined}>{children}</Box>
}
