import { Button } from '@mui/material'
import { type OrderStatus, orderStates } from '@shelai/contract/features/orders/orders.ts'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useDebounced } from '../../components/use-debounced.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import type { OrderRecord } from './order-record.ts'

/** Says how many orders a search finds in the other states, and leads there. */
export function OtherStates({ status, q }: { status: OrderStatus; q: string }) {
  const searched = useDebounced(q.trim())
  if (searched === '') return null
  return orderStates
    .filter((other) => other !== status)
    .map((other) => <FoundInState key={other} status={other} q={searched} />)
}

function FoundInState({ status, q }: { status: OrderStatus; q: string }) {
  const translate = useTranslate()
  const { count } = useFormats()
  const { total = 0 } = useGetList<OrderRecord>('orders', {
    filter: { status, q },
    pagination: { page: 1, perPage: 1 },
  })
  if (total === 0) return null
  const query = new URLSearchParams({ status, q })
  return (
    <Button component={Link} to={`/orders?${query}`} variant="outlined" sx={{ justifySelf: 'start' }}>
      {translate('shelai.orders.found_in', {
        count: count(total),
        status: translate(`shelai.orders.status.${status}`),
      })}
    </Button>
  )
}
