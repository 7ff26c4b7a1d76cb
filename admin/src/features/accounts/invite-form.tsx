import { Alert, Box, Button, Card, MenuItem, TextField, Typography } from '@mui/material'
import { staffRoles } from '@shelai/contract/staff.ts'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useSubmit } from '../../components/use-submit.ts'

/** Invites somebody by e-mail. */
export function InviteForm() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('')
  const { submit, isSending, refusal } = useSubmit(async () => {
    await dataProvider.create('invitations', { data: { email, role } })
    notify('shelai.accounts.staff.invited', { type: 'success', messageArgs: { email } })
    setEmail('')
    setRole('')
    refresh()
  })
  return (
    <Card component="form" noValidate onSubmit={submit} sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Typography component="h2" variant="h6">
        {translate('shelai.accounts.staff.invite_title')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr auto' } }}>
        <TextField
          type="email"
          label={translate('shelai.email')}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={refusal?.errors.email !== undefined}
          helperText={refusal?.errors.email}
        />
        <TextField
          select
          label={translate('shelai.accounts.staff.role')}
          value={role}
          onChange={({ target }) => setRole(target.value)}
          error={refusal?.errors.role !== undefined}
          helperText={refusal?.errors.role}
        >
          {staffRoles.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`shelai.accounts.role.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button type="submit" variant="contained" loading={isSending} sx={{ alignSelf: 'start', minHeight: 56 }}>
          {translate('shelai.accounts.staff.invite')}
        </Button>
      </Box>
      {refusal && Object.keys(refusal.errors).length === 0 ? <Alert severity="error">{refusal.message}</Alert> : null}
    </Card>
  )
}
