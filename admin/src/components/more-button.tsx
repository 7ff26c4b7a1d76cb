import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormats } from '../i18n/use-formats.ts'

type Props = { shown: number; total: number; onMore: () => void }

/** Says how much of a long list is shown, and shows more of it. */
export function MoreButton({ shown, total, onMore }: Props) {
  const translate = useTranslate()
  const { count } = useFormats()
  if (total <= shown) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1 }}>
      <Button variant="outlined" onClick={onMore}>
        {translate('shelai.people.more')}
      </Button>
      <Typography color="textSecondary">
        {translate('shelai.people.shown', { shown: count(shown), total: count(total) })}
      </Typography>
    </Box>
  )
}
