import { Button, TextField } from '@mui/material'
import { type FormEvent, useEffect, useState } from 'react'
import { HttpError, useCheckAuth, useLogin, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { EntranceFrame } from '../components/entrance-frame.tsx'

/** The sign-in of staff. A refusal stands under the password, and what was typed stays. */
export function LoginScreen() {
  const login = useLogin()
  const checkAuth = useCheckAuth()
  const navigate = useNavigate()
  const translate = useTranslate()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  // Who is signed in already has no need of this screen.
  useEffect(() => {
    checkAuth({}, false).then(
      () => navigate('/'),
      () => {},
    )
  }, [checkAuth, navigate])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    setRefusal(undefined)
    try {
      await login({ username: email, password })
    } catch (error) {
      setRefusal(error instanceof HttpError ? error.message : translate('ra.notification.http_error'))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <EntranceFrame heading={translate('shelai.office')} onSubmit={submit}>
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
        helperText={refusal}
      />
      <Button type="submit" variant="contained" loading={isSending}>
        {translate('ra.auth.sign_in')}
      </Button>
    </EntranceFrame>
  )
}
