import { Alert, Box, Button, Card, List, ListItem, ListItemText, Typography } from '@mui/material'
import {
  type RaRecord,
  useDataProvider,
  useGetIdentity,
  useGetList,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { useIsAllowed } from '../../components/use-is-allowed.ts'
import { useFormats } from '../../i18n/use-formats.ts'

type PayToChange = RaRecord<number> & {
  method_name: string
  phone: string
  former_phone: string | null
  requested_id: string | null
  requested_by: string
  requested_at: string
  effective_at: string
}

/** The changes of pay-to numbers that wait, with what an owner can do about them. */
export function WaitingPayToChanges() {
  return useIsAllowed('read', 'pay-to-changes') ? <Waiting /> : null
}

function Waiting() {
  const maySettle = useIsAllowed('update', 'pay-to-changes')
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { identity } = useGetIdentity()
  const { perform } = useDataProvider<AdminDataProvider>()
  const { moment } = useFormats()
  const { data: changes = [] } = useGetList<PayToChange>('pay-to-changes', {
    filter: { state: 'pending' },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'DESC' },
  })
  if (changes.length === 0) return null
  const settle = async (id: number, action: 'approve' | 'cancel') => {
    try {
      await perform('pay-to-changes', String(id), action, {})
      notify('shelai.orders.pay_to_change.done', { type: 'success' })
    } catch (error) {
      if (error instanceof Error) notify(error.message, { type: 'error' })
    }
    refresh()
  }
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography component="h2" variant="h6">
        {translate('shelai.orders.pay_to_change.title')}
      </Typography>
      <List disablePadding>
        {changes.map(({ id, method_name: method, phone, former_phone, requested_id, ...change }) => (
          <ListItem key={id} disableGutters sx={{ flexWrap: 'wrap', gap: 1 }}>
            <ListItemText
              primary={translate('shelai.orders.pay_to_change.change', {
                method,
                phone,
                former: former_phone ?? translate('shelai.orders.pay_to_change.no_number'),
              })}
              secondary={translate('shelai.orders.pay_to_change.waits', {
                who: change.requested_by,
                asked: moment(change.requested_at),
                at: moment(change.effective_at),
              })}
              sx={{ overflowWrap: 'anywhere' }}
            />
            {maySettle ? (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {identity !== undefined && identity.id !== requested_id ? (
                  <Button
                    variant="contained"
                    onClick={() => void settle(id, 'approve')}
                    aria-label={translate('shelai.orders.pay_to_change.approve_of', { method })}
                  >
                    {translate('shelai.orders.pay_to_change.approve')}
                  </Button>
                ) : null}
                <Button
                  variant="outlined"
                  onClick={() => void settle(id, 'cancel')}
                  aria-label={translate('shelai.orders.pay_to_change.cancel_of', { method })}
                >
                  {translate('shelai.orders.pay_to_change.cancel')}
                </Button>
              </Box>
            ) : null}
          </ListItem>
        ))}
      </List>
    </Card>
  )
}

/** Says beside the form of a payment method when readers see its number. */
export function PayToHelp() {
  const translate = useTranslate()
  return <Alert severity="info">{translate('shelai.orders.pay_to_change.help')}</Alert>
}
