import { Alert, Button, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { useAuthProvider, useCheckAuth, useLogin, useTranslate } from 'react-admin'
import { Link, useLocation, useNavigate } from 'react-router'
import type { AdminAuthProvider } from '../api/auth-provider.ts'
import { EntranceFrame } from '../components/entrance-frame.tsx'
import { useSubmit } from '../components/use-submit.ts'

/** Returns where a login leads: to the screen that asked for it, else home. */
function findNext(state: unknown): string {
  const { nextPathname = '/', nextSearch = '' } = (state ?? {}) as { nextPathname?: string; nextSearch?: string }
  return nextPathname === '/login' ? '/' : nextPathname + nextSearch
}

/** The sign-in of staff. A refusal stands under the password, and what was typed stays. */
export function LoginScreen() {
  const login = useLogin()
  const authProvider = useAuthProvider<AdminAuthProvider>()
  const checkAuth = useCheckAuth()
  const navigate = useNavigate()
  const translate = useTranslate()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')

  const { state } = useLocation()
  const next = findNext(state)
  const [hasEnded, setHasEnded] = useState(() => authProvider?.hasEnded() ?? false)

  const notice: string | undefined = state?.notice ?? (hasEnded ? 'shelai.accounts.sign_in.ended' : undefined)

  // Who is signed in already, or signs in in another tab, has no need of this screen.
  useEffect(() => {
    const leave = () =>
      checkAuth({}, false).then(
        () => navigate(next, { replace: true }),
        // The address of the login itself may be the first page that meets the ended session.
        () => setHasEnded(authProvider?.hasEnded() ?? false),
      )
    void leave()
    window.addEventListener('storage', leave)
    return () => window.removeEventListener('storage', leave)
  }, [authProvider, checkAuth, navigate, next])

  const { submit, isSending, refusal } = useSubmit(() => login({ username: email, password }, next))
  return (
    <EntranceFrame heading={translate('shelai.office')} onSubmit={submit}>
      {notice ? <Alert severity="info">{translate(notice)}</Alert> : null}
      <TextField
        autoFocus
        type="email"
        autoComplete="username"
        label={translate('shelai.email')}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField
        type="password"
        autoComplete="current-password"
        label={translate('ra.auth.password')}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={refusal !== undefined}
        helperText={refusal && translate(refusal.message)}
      />
      <Button type="submit" variant="contained" loading={isSending}>
        {translate('ra.auth.sign_in')}
      </Button>
      <Button component={Link} to="/forgot-password" state={state}>
        {translate('shelai.accounts.forgot.link')}
      </Button>
    </EntranceFrame>
  )
}
