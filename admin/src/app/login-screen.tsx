import { Box, Button, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { HttpError, Login, useLogin, useTranslate } from 'react-admin'

/** The sign-in of staff. A refusal stands under the password, and what was typed stays. */
export function LoginScreen() {
  const login = useLogin()
  const translate = useTranslate()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setIsSending] = useState(false)

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
    <Login>
      <Box component="main">
        <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, p: 2, width: 'min(22rem, 92vw)' }}>
          <Typography component="h1" variant="h6" align="center">
            {translate('shelai.office')}
          </Typography>
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
        </Box>
      </Box>
    </Login>
  )
}
