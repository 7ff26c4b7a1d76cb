import { Alert, Box, Button, Card, MenuItem, TextField, Typography } from '@mui/material'
import { staffRoles } from '@shelai/contract/rules/staff.ts'
import { useState } from 'react'
import { useDataProvider, useRefresh, useTranslate } from 'react-admin'
import { useCopy } from '../../components/use-copy.ts'
import { useSubmit } from '../../components/use-submit.ts'

/** Invites somebody by e-mail. */
export function InviteForm() {
  const translate = useTranslate()
  const refresh = useRefresh()
  const dataProvider = useDataProvider()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('')
  const [invited, setInvited] = useState<InvitationLinkProps>()
  const { submit, isSending, refusal, showAt } = useSubmit(
    async () => {
      setInvited(undefined)
      const { data } = await dataProvider.create('invitations', { data: { email, role } })
      setInvited({ email, link: String(data.link), route: data.route === 'gateway' ? 'gateway' : 'outbox' })
      setEmail('')
      setRole('')
      refresh()
    },
    invited !== undefined && email === '',
  )
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
          {...showAt('email')}
        />
        <TextField
          select
          label={translate('shelai.accounts.staff.role')}
          value={role}
          onChange={({ target }) => setRole(target.value)}
          {...showAt('role')}
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
      {invited ? <InvitationLink {...invited} /> : null}
      {refusal && Object.keys(refusal.errors).length === 0 ? <Alert severity="error">{refusal.message}</Alert> : null}
    </Card>
  )
}

type InvitationLinkProps = { email: string; link: string; route: 'gateway' | 'outbox' }

/** Says whether a mail has left, and shows the link, which is not shown again. */
function InvitationLink({ email, link, route }: InvitationLinkProps) {
  const translate = useTranslate()
  const copy = useCopy()
  return (
    <Alert
      severity={route === 'gateway' ? 'success' : 'warning'}
      sx={{ '.MuiAlert-message': { minWidth: 0, flex: 1 } }}
    >
      <Typography variant="body2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {translate(`shelai.accounts.staff.invited_${route}`, { email })}
      </Typography>
      <TextField
        fullWidth
        multiline
        label={translate('shelai.accounts.staff.link')}
        value={link}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Button variant="outlined" color="inherit" sx={{ mt: 1, minHeight: 48 }} onClick={() => copy(link)}>
        {translate('shelai.accounts.staff.copy_link')}
      </Button>
    </Alert>
  )
}
