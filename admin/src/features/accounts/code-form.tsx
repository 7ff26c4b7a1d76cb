import { Button, TextField } from '@mui/material'
import { useState } from 'react'
import { useAuthProvider, useTranslate } from 'react-admin'
import type { AdminAuthProvider } from '../../api/auth-provider.ts'
import { useSubmit } from '../../components/use-submit.ts'

/** Asks for a code of the authenticator app or a recovery code, and passes the second factor of the session with it. */
export function CodeForm({ onPassed }: { onPassed: () => void }) {
  const translate = useTranslate()
  const authProvider = useAuthProvider<AdminAuthProvider>()
  const [code, setCode] = useState('')
  const { submit, isSending, refusal } = useSubmit(async () => {
    await authProvider?.passSecondFactor(code)
    onPassed()
  })
  return (
    <form onSubmit={submit}>
      <TextField
        autoFocus
        fullWidth
        margin="normal"
        autoComplete="one-time-code"
        label={translate('shelai.accounts.second_factor.code')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={refusal !== undefined}
        helperText={refusal?.message ?? translate('shelai.accounts.second_factor.code_help')}
      />
      <Button type="submit" variant="contained" fullWidth loading={isSending}>
        {translate('ra.action.confirm')}
      </Button>
    </form>
  )
}
