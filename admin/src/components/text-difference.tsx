import { Box, Typography } from '@mui/material'
import type { AdminField } from '@shelai/contract/records/admin-fields.ts'
import { useTranslate } from 'react-admin'
import { useFieldText } from './use-field-text.ts'
import { compareWords, shortenSame } from './word-difference.ts'

const looks = {
  same: {},
  removed: { component: 'del', sx: { bgcolor: 'error.main', color: 'error.contrastText', borderRadius: 0.5 } },
  added: {
    component: 'ins',
    sx: { bgcolor: 'success.main', color: 'success.contrastText', borderRadius: 0.5, textDecoration: 'none' },
  },
} as const

type Props = {
  /** The field, whose values are then written as people read them. */
  field?: AdminField | undefined
  before: unknown
  after: unknown
}

/** Shows what was removed from the value of a field and what was added to it, as people read it. */
export function TextDifference({ field, before, after }: Props) {
  const translate = useTranslate()
  const format = useFieldText(field, [before, after])
  const pieces = shortenSame(compareWords(format(before), format(after)))
  const keyed = pieces.map((piece, place) => ({ ...piece, key: `${place} ${piece.kind}` }))
  if (before !== after && pieces.every(({ kind }) => kind === 'same')) {
    return <Typography variant="body2">{translate('shelai.writing.same_words')}</Typography>
  }
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
