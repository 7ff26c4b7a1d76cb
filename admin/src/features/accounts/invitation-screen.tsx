import { Alert, Button, TextField, Typography } from '@mui/material'
import { staffAccountCalls } from '@shelai/contract/features/accounts/staff-account-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuthProvider, useDataProvider, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import type { AdminAuthProvider } from '../../api/auth-provider.ts'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { EntranceFrame } from '../../components/entrance-frame.tsx'
import { useSubmit } from '../../components/use-submit.ts'

/** The page of an invitation's link. Its token stands behind the `#`, so that no server logs it. */
export function InvitationScreen() {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const authProvider = useAuthProvider<AdminAuthProvider>()
  const token = useLocation().hash.slice(1)
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => dataProvider.call(staffAccountCalls.checkInvitation, { body: { token } }),
    retry: false,
  })
  const { submit, isSending, refusal, showAt } = useSubmit(async () => {
    const accepted = await dataProvider.call(staffAccountCalls.acceptInvitation, { body: { token, name, password } })
    authProvider?.adopt(accepted.token)
    // A new page load drops the former session.
    window.location.replace('/admin')
  })
  const { data, error } = invitation
  return (
    <EntranceFrame heading={translate('shelai.accounts.invitation.title')} onSubmit={submit}>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {data ? (
        <>
          <Typography>
            {translate('shelai.accounts.invitation.for', {
              email: data.email,
              role: translate(`shelai.accounts.role.${data.role}`),
            })}
          </Typography>
          <input type="hidden" name="username" autoComplete="username" value={data.email} />
          <TextField
            autoComplete="name"
            label={translate('shelai.accounts.invitation.name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            {...showAt('name')}
          />
          <TextField
            type="password"
            autoComplete="new-password"
            label={translate('ra.auth.password')}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            {...showAt('password', translate('shelai.accounts.invitation.password_help'))}
          />
          {refusal && Object.keys(refusal.errors).length === 0 ? (
            <Alert severity="error">{refusal.message}</Alert>
          ) : null}
          <Button type="submit" variant="contained" loading={isSending}>
            {translate('shelai.accounts.invitation.accept')}
          </Button>
        </>
      ) : null}
    </EntranceFrame>
  )
}
