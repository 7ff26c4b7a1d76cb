import { Alert, Button, Card, TextField, Typography } from '@mui/material'
import { staffAccountCalls } from '@shelai/contract/features/accounts/staff-account-calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAuthProvider, useDataProvider, useTranslate } from 'react-admin'
import { type AdminAuthProvider, meKey } from '../../api/auth-provider.ts'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { useSubmit } from '../../components/use-submit.ts'

/** Changes one's own password. The server asks for the old one unless it was typed recently. */
export function OwnPasswordScreen() {
  const translate = useTranslate()
  const queries = useQueryClient()
  const authProvider = useAuthProvider<AdminAuthProvider>()
  const { data: me } = useQuery({ queryKey: meKey, queryFn: authProvider?.getMe })
  const { call } = useDataProvider<AdminDataProvider>()
  const [password, setPassword] = useState('')
  const [isDone, setIsDone] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { submit, isSending, refusal } = useSubmit(
    async () => {
      setIsDone(false)
      try {
        await call(staffAccountCalls.changePassword, { body: { password } })
      } catch (error) {
        field.current?.focus()
        throw error
      }
      setPassword('')
      setIsDone(true)
      authProvider?.forgetMe()
      await queries.invalidateQueries({ queryKey: meKey })
    },
    isDone && password === '',
  )
  const fieldError = refusal?.errors.password
  return (
    <Card sx={{ p: 2, mt: 2, display: 'grid', gap: 2, maxWidth: 640 }}>
      <ScreenHeading title={translate('shelai.accounts.password.title')} />
      <Typography>{translate('shelai.accounts.password.why')}</Typography>
      <form noValidate onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={me?.user.email ?? ''} />
        <TextField
          fullWidth
          type="password"
          autoComplete="new-password"
          inputRef={field}
          label={translate('shelai.accounts.password.new')}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={fieldError !== undefined}
          helperText={fieldError ?? translate('shelai.accounts.invitation.password_help')}
          sx={{ mb: 2 }}
        />
        <Button type="submit" variant="contained" loading={isSending} sx={{ minHeight: 48 }}>
          {translate('shelai.accounts.password.save')}
        </Button>
      </form>
      {/* Below the button, so that nothing moves under a second press. */}
      {refusal && fieldError === undefined ? <Alert severity="error">{refusal.message}</Alert> : null}
      <div role="status">
        {isDone ? (
          <Alert severity="success" role="presentation">
            {translate('shelai.accounts.password.done')}
          </Alert>
        ) : null}
      </div>
    </Card>
  )
}
