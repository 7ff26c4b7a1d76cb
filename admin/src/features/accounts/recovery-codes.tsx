import { Alert, Box, Button, Typography } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'

/** Shows new recovery codes, which are shown only once, to be copied or downloaded. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const text = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify('shelai.accounts.second_factor.copied', { type: 'success' }),
      () => notify('shelai.accounts.second_factor.not_copied', { type: 'warning' }),
    )
  const download = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = Object.assign(document.createElement('a'), { href: url, download: 'recovery-codes.txt' })
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h2" variant="h6">
        {translate('shelai.accounts.second_factor.recovery_codes')}
      </Typography>
      <Alert severity="warning">{translate('shelai.accounts.second_factor.recovery_help')}</Alert>
      <Box
        component="ul"
        // A code stands in one line on a phone too.
        sx={{ m: 0, pl: 0, listStyle: 'none', fontFamily: 'monospace', fontSize: { xs: 13, sm: 16 }, lineHeight: 2 }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={copy}>
          {translate('shelai.accounts.second_factor.copy')}
        </Button>
        <Button variant="outlined" onClick={download}>
          {translate('shelai.accounts.second_factor.download')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {translate('shelai.accounts.second_factor.done')}
        </Button>
      </Box>
    </Box>
  )
}
