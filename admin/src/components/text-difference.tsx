import { Box } from '@mui/material'
import { compareWords } from './word-difference.ts'

const format = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 1)

const looks = {
  same: {},
  removed: { component: 'del', sx: { bgcolor: 'error.main', color: 'error.contrastText', borderRadius: 0.5 } },
  added: {
    component: 'ins',
    sx: { bgcolor: 'success.main', color: 'success.contrastText', borderRadius: 0.5, textDecoration: 'none' },
  },
} as const

/** Shows what was removed from a value and what was added to it. */
export function TextDifference({ before, after }: { before: unknown; after: unknown }) {
  const pieces = compareWords(format(before), format(after))
  const keyed = pieces.map((piece, place) => ({ ...piece, key: `${place} ${piece.kind}` }))
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.9rem' }}>
      {keyed.map(({ key, kind, text }) => (
        <Box key={key} component="span" {...looks[kind]}>
          {text}
        </Box>
      ))}
    </Box>
  )
}
