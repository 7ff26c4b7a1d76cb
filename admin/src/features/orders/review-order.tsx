import { Alert, Box, Button, CircularProgress } from '@mui/material'
import { useState } from 'react'
import { useGetOne, useNotify, useTranslate } from 'react-admin'
import { OrderCard } from './order-card.tsx'
import type { Decision, OrderRecord } from './order-record.ts'

type Props = { id: string; reference: string; mayDecide: boolean; onSettled: () => void }

/** A button that opens an order in its place, to be approved, rejected or refunded there. */
export function ReviewOrder(props: Props) {
  const translate = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button variant="outlined" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen
          ? translate('shelai.orders.reconcile.close_order')
          : translate('shelai.orders.reconcile.open_order', { reference: props.reference })}
      </Button>
      {isOpen ? <OpenedOrder {...props} /> : null}
    </Box>
  )
}

function OpenedOrder({ id, mayDecide, onSettled }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const { data: order, error, refetch, dataUpdatedAt } = useGetOne<OrderRecord>('orders', { id })
  const [decision, setDecision] = useState<Decision>()
  const [settledElsewhere, setSettledElsewhere] = useState<string>()
  if (order === undefined && error) return <Alert severity="error">{error.message}</Alert>
  if (order === undefined) return <CircularProgress size={24} aria-label={translate('ra.page.loading')} />
  return (
    <Box sx={{ justifySelf: 'stretch' }}>
      <OrderCard
        ref={null}
        order={order}
        now={dataUpdatedAt}
        mayDecide={mayDecide}
        decision={decision}
        settledElsewhere={settledElsewhere}
        onDecide={setDecision}
        onCancel={() => setDecision(undefined)}
        onSettled={() => {
          notify(translate(`shelai.orders.done.${decision}`, { reference: order.reference }), { type: 'success' })
          setDecision(undefined)
          void refetch()
          onSettled()
        }}
        onSettledElsewhere={(message) => {
          setSettledElsewhere(message)
          void refetch()
        }}
        onNext={onSettled}
      />
    </Box>
  )
}
