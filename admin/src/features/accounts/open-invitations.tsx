import { Button, Card, List, ListItem, ListItemText, Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useGetList, useNotify, useRefresh, useTranslate } from 'react-admin'
import { MoreButton } from '../../components/more-button.tsx'
import { useFormats } from '../../i18n/use-formats.ts'

/** The number of invitations listed at first, and added by each press. */
const pageSize = 50

/** The invitations that were neither used nor revoked. */
export function OpenInvitations() {
  const translate = useTranslate()
  const { moment } = useFormats()
  const [shown, setShown] = useState(pageSize)
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider()
  const { data: invitations = [], total = 0 } = useGetList('invitations', {
    pagination: { page: 1, perPage: shown },
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
                when: moment(expires_at),
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
      <MoreButton shown={invitations.length} total={total} onMore={() => setShown(shown + pageSize)} />
    </Card>
  )
}
