import { Alert, Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { saveFile } from '../../api/save-file.ts'
import { useCopy } from '../../components/use-copy.ts'

/** Shows new recovery codes, which are shown only once, to be copied or downloaded. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const translate = useTranslate()
  const copy = useCopy()
  const text = `${codes.join('\n')}\n`
  const download = () => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
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
        <Button variant="outlined" onClick={() => copy(text)}>
          {translate('shelai.copy')}
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
