import { Alert, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useAuthProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { type AdminAuthProvider, meKey } from '../../api/auth-provider.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/** Tells the first owner that the password which the first start printed ends, and leads to where another is set. */
export function InitialPasswordNotice() {
  const translate = useTranslate()
  const { moment } = useFormats()
  const authProvider = useAuthProvider<AdminAuthProvider>()
  const { data: me } = useQuery({ queryKey: meKey, queryFn: authProvider?.getMe })
  if (!me?.password_expires_at) return null
  return (
    <Alert severity="warning">
      <Typography sx={{ mb: 1 }}>
        {translate('shelai.accounts.password.ends', { at: moment(me.password_expires_at) })}
      </Typography>
      <Button component={Link} to="/password" variant="outlined" color="inherit" sx={{ minHeight: 48 }}>
        {translate('shelai.accounts.password.choose')}
      </Button>
    </Alert>
  )
}
