import { Alert, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material'
import { useState } from 'react'
import { Loading, type RaRecord, useGetList, useGetResourceLabel, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { MoreButton } from '../../components/more-button.tsx'
import { TitledPart } from '../../components/titled-part.tsx'
import { useFormats } from '../../i18n/use-formats.ts'

type Order = RaRecord<string> & {
  reference: string
  package_title: string
  price: number
  method_name: string
  tran_id: string | null
  status: string
  created_at: string
}

/** The number of orders listed at first, and added by each press. */
const pageSize = 10

/** The orders of a reader, the latest first; each leads to the screen of orders. */
export function ReaderOrders({ id }: { id: string }) {
  const translate = useTranslate()
  const getLabel = useGetResourceLabel()
  const { moment, taka } = useFormats()
  const [shown, setShown] = useState(pageSize)
  const {
    data: orders,
    total = 0,
    error,
  } = useGetList<Order>('orders', {
    filter: { user_id: id },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: shown },
  })
  return (
    <TitledPart title={getLabel('orders', 2)}>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {orders === undefined && !error ? <Loading /> : null}
      {orders?.length === 0 ? <Typography>{translate('shelai.people.readers.no_orders')}</Typography> : null}
      <List disablePadding>
        {orders?.map(({ reference, package_title, price, method_name, tran_id, status, created_at }) => (
          <ListItem key={reference} disablePadding divider>
            <ListItemButton
              component={Link}
              to={`/orders?${new URLSearchParams({ status, q: reference })}`}
              sx={{ px: 0, minHeight: 64 }}
            >
              <ListItemText
                primary={`${reference} · ${package_title} · ${taka(price)}`}
                secondary={[translate(`shelai.orders.status.${status}`), method_name, tran_id, moment(created_at)]
                  .filter(Boolean)
                  .join(' · ')}
                sx={{ overflowWrap: 'anywhere' }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <MoreButton shown={orders?.length ?? 0} total={total} onMore={() => setShown(shown + pageSize)} />
    </TitledPart>
  )
}
