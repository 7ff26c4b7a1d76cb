import { Button, Card, List, ListItem, ListItemText, Typography } from '@mui/material'
import { useDataProvider, useGetList, useNotify, useRefresh, useTranslate } from 'react-admin'
import { formatMoment } from './format-moment.ts'

/** The invitations that were neither used nor revoked. */
export function OpenInvitations() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider()
  const { data: invitations = [] } = useGetList('invitations', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'created_at', order: 'DESC' },
  })
  if (invitations.length === 0) return null
  const revoke = async (id: number) => {
    try {
      await dataProvider.delete('invitations', { id })
    } catch (error) {
      if (error instanceof Error) notify(error.message, { type: 'error' })
    }
    refresh()
  }
  return (
    <Card sx={{ p: 2 }}>
      <Typography component="h2" variant="h6">
        {translate('shelai.accounts.staff.open_invitations')}
      </Typography>
      <List disablePadding>
        {invitations.map(({ id, email, role, expires_at }) => (
          <ListItem key={id} disableGutters sx={{ flexWrap: 'wrap', gap: 1 }}>
            <ListItemText
              primary={email}
              secondary={translate('shelai.accounts.staff.invited_until', {
                role: translate(`shelai.accounts.role.${role}`),
                when: formatMoment(expires_at),
              })}
              sx={{ overflowWrap: 'anywhere' }}
            />
            <Button
              variant="outlined"
              onClick={() => revoke(id)}
              aria-label={translate('shelai.accounts.staff.revoke_of', { email })}
            >
              {translate('shelai.accounts.staff.revoke')}
            </Button>
          </ListItem>
        ))}
      </List>
    </Card>
  )
}
