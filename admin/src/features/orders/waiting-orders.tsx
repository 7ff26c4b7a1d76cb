import { Alert, Box, Button, Card, Typography } from '@mui/material'
import { useId } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useIsAllowed } from '../../components/use-is-allowed.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { groupTranId, type OrderRecord } from './order-record.ts'

/** The number of orders that the home shows. */
const shownOrders = 3

/** The pause between two reads of them, in milliseconds. */
const pollMs = 30_000

/** The orders that wait, those that wait longest first, for the roles that may read them. */
export function WaitingOrders() {
  return useIsAllowed('read', 'orders') ? <Waiting /> : null
}

function Waiting() {
  const translate = useTranslate()
  const { count, since, taka } = useFormats()
  const id = useId()
  const { data, total, error, dataUpdatedAt } = useGetList<OrderRecord>(
    'orders',
    {
      filter: { status: 'pending' },
      sort: { field: 'created_at', order: 'ASC' },
      pagination: { page: 1, perPage: shownOrders },
    },
    { refetchInterval: pollMs },
  )
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography id={id} component="h2" variant="h6">
        {translate('shelai.dashboard.orders.title')}
        {total ? ` (${count(total)})` : ''}
      </Typography>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {total === 0 ? <Typography>{translate('shelai.dashboard.orders.none')}</Typography> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        {data?.map((order) => (
          <li key={order.id}>
            {[taka(order.price), order.method_name, order.tran_id && groupTranId(order.tran_id), order.reader_name]
              .filter(Boolean)
              .join(' · ')}
            <Typography color="textSecondary" variant="body2">
              {`${order.reference} · ${translate('shelai.orders.waits', { time: since(order.created_at, dataUpdatedAt) })}`}
            </Typography>
          </li>
        ))}
      </Box>
      <Button
        component={Link}
        to="/orders"
        variant={total ? 'contained' : 'outlined'}
        sx={{ justifySelf: 'start', minHeight: 48 }}
      >
        {translate('shelai.dashboard.orders.open')}
      </Button>
    </Card>
  )
}
