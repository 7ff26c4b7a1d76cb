import { Box, Button, Card, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLogout, useTranslate } from 'react-admin'
import { type AdminAuthProvider, meKey } from '../api/auth-provider.ts'
import { CodeForm } from '../features/accounts/code-form.tsx'
import { SecondFactorSetup } from '../features/accounts/second-factor-setup.tsx'

/** Shows the back office once the session has passed the second factor, or set it up where the role needs one. */
export function SecondFactorGate({ authProvider, children }: { authProvider: AdminAuthProvider; children: ReactNode }) {
  const translate = useTranslate()
  const queries = useQueryClient()
  const logout = useLogout()
  const { data: me, isPending } = useQuery({ queryKey: meKey, queryFn: authProvider.getMe, retry: false })
  if (isPending) return null
  const state = me?.second_factor
  if (state !== 'needed' && state !== 'setup_needed') return children
  const open = () => {
    authProvider.forgetMe()
    return queries.resetQueries()
  }
  return (
    <Box component="main" sx={{ display: 'grid', justifyItems: 'center', alignContent: 'start', p: 2, pt: 6 }}>
      <Card sx={{ p: 3, width: 'min(30rem, 100%)', display: 'grid', gap: 2 }}>
        <Typography component="h1" variant="h6">
          {translate('shelai.accounts.second_factor.title')}
        </Typography>
        {state === 'needed' ? <CodeForm onPassed={open} /> : <SecondFactorSetup onDone={open} />}
        <Button onClick={() => logout()}>{translate('ra.auth.logout')}</Button>
      </Card>
    </Box>
  )
}
