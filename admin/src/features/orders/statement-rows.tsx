import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useFormats } from '../../i18n/use-formats.ts'

/** The number of rows shown of a list. The rest is counted. */
const shownRows = 200

export type StatementRow = { key: string; facts: (string | null)[]; reason: string; more?: ReactNode }

/** A list of lines or orders, each with its facts, a reason and what can be done. */
export function StatementRows({ rows }: { rows: readonly StatementRow[] }) {
  const translate = useTranslate()
  const { count } = useFormats()
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        {rows.slice(0, shownRows).map(({ key, facts, reason, more }) => (
          <li key={key}>
            {facts.filter(Boolean).join(' · ')}
            <Typography color="textSecondary" variant="body2">
              {reason}
            </Typography>
            {more}
          </li>
        ))}
      </Box>
      {rows.length > shownRows ? (
        <Typography>{translate('shelai.orders.more_rows', { count: count(rows.length - shownRows) })}</Typography>
      ) : null}
    </>
  )
}
