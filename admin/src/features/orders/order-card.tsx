import { Alert, Box, Button, Link, Paper, Typography } from '@mui/material'
import { grantedMethod } from '@shelai/contract/features/orders/orders.ts'
import { formatLocalPhone } from '@shelai/contract/rules/phone.ts'
import { type ReactNode, type Ref, useId } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useFormats } from '../../i18n/use-formats.ts'
import { type Decision, listDecisions, listFlags, type OrderRecord } from './order-record.ts'
import { SettleForm } from './settle-form.tsx'
import { TranIdButton } from './tran-id-button.tsx'

const earlierStates = ['pending', 'approved', 'rejected', 'refunded'] as const

type Props = {
  ref: Ref<HTMLElement>
  order: OrderRecord
  /** The time at which the list was loaded, in milliseconds since 1970. */
  now: number
  mayDecide: boolean
  /** The decision whose form is open. */
  decision: Decision | undefined
  /** Who settled the order while its form was open. */
  settledElsewhere: string | undefined
  onDecide: (decision: Decision) => void
  onCancel: () => void
  onSettled: () => void
  onSettledElsewhere: (message: string) => void
  onNext: () => void
}

/** One order: the reader, the amount, the package, the method, and the warnings to look at before it is settled. */
export function OrderCard({ ref, order, now, mayDecide, decision, settledElsewhere, ...on }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const { since, moment } = useFormats()
  const { compared, more } = useFacts(order)
  const isWaiting = order.status === 'pending'
  const decisions = mayDecide && settledElsewhere === undefined ? listDecisions(order) : []
  return (
    <Paper
      ref={ref}
      component="article"
      tabIndex={-1}
      aria-labelledby={titleId}
      variant="outlined"
      sx={{
        p: 2,
        display: 'grid',
        gap: 1.5,
        scrollMarginTop: 72,
        '&:focus': { outline: 3, outlineColor: 'secondary.main' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={titleId} component="h2" variant="h6">
          {order.reference}
        </Typography>
        <Typography color="textSecondary">
          {isWaiting
            ? translate('shelai.orders.waits', { time: since(order.created_at, now) })
            : `${translate(`shelai.orders.status.${order.status}`)} · ${moment(order.created_at)}`}
        </Typography>
      </Box>
      <FactList facts={isWaiting ? compared : [...compared, ...more]} />
      {isWaiting ? <Flags order={order} /> : null}
      {settledElsewhere === undefined ? null : (
        <>
          <Alert severity="info" role="alert">
            {settledElsewhere}
          </Alert>
          <Button variant="contained" onClick={on.onNext} sx={{ minHeight: 56 }}>
            {translate('shelai.orders.next')}
          </Button>
        </>
      )}
      {decision !== undefined && settledElsewhere === undefined ? (
        <SettleForm
          key={decision}
          order={order}
          decision={decision}
          onSettled={on.onSettled}
          onSettledElsewhere={on.onSettledElsewhere}
          onCancel={on.onCancel}
        />
      ) : decisions.length > 0 ? (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: isWaiting ? '2fr 1fr' : `repeat(${decisions.length}, 1fr)`,
            gap: 1,
          }}
        >
          {decisions.map((one) => (
            <Button
              key={one}
              variant={one === 'approve' ? 'contained' : 'outlined'}
              onClick={() => on.onDecide(one)}
              sx={{ minHeight: 56 }}
            >
              {translate(`shelai.orders.${one}`)}
            </Button>
          ))}
        </Box>
      ) : null}
      {isWaiting ? (
        // Further facts are folded below the buttons, so that they stand in view on a phone.
        <details>
          <Box component="summary" sx={{ minHeight: 48, alignContent: 'center', cursor: 'pointer' }}>
            {translate('shelai.orders.more_facts', { title: order.package_title })}
          </Box>
          <FactList facts={more} />
        </details>
      ) : null}
    </Paper>
  )
}

type Fact = [name: string, value: ReactNode]

/** Returns what is compared with the wallet, and what else there is to know of an order. */
function useFacts(order: OrderRecord): { compared: Fact[]; more: Fact[] } {
  const translate = useTranslate()
  const { taka, count, moment } = useFormats()
  const earlier = earlierStates.filter((state) => order[`earlier_${state}`] > 0)
  const compared: Fact[] = [
    ['tran_id', order.tran_id ? <TranIdButton key="tran_id" tranId={order.tran_id} /> : '–'],
    ['expected', <b key="expected">{taka(order.price)}</b>],
    ['sender', order.send_from === null ? '–' : formatLocalPhone(order.send_from)],
    [
      'pay_to',
      order.method_name === grantedMethod && order.pay_to === ''
        ? translate('shelai.orders.granted')
        : [order.method_name, order.pay_to].filter(Boolean).join(' · '),
    ],
    ['reader', <Reader key="reader" order={order} />],
  ]
  const more: Fact[] = [
    ['package', translate('shelai.orders.package_days', { title: order.package_title, days: count(order.days) })],
    ...(order.user_gmail ? [['email', order.user_gmail] as Fact] : []),
    [
      'earlier',
      earlier.length === 0
        ? translate('shelai.orders.earlier_none')
        : earlier
            .map((state) => translate(`shelai.orders.earlier_${state}`, { count: count(order[`earlier_${state}`]) }))
            .join(', '),
    ],
    ...(order.received === null ? [] : [['received', taka(order.received)] as Fact]),
    ...(order.settled_at === null
      ? []
      : [
          [
            'settled',
            translate('shelai.orders.settled_by', { who: order.verifier_name ?? '–', at: moment(order.settled_at) }),
          ] as Fact,
        ]),
    ...(order.note ? [['note', order.note] as Fact] : []),
    ...(order.reason ? [['reason', order.reason] as Fact] : []),
  ]
  return { compared, more }
}

function FactList({ facts }: { facts: readonly Fact[] }) {
  const translate = useTranslate()
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, min(7rem, 35%)) minmax(0, 1fr)',
          md: '7rem minmax(0, 1fr) 7rem minmax(0, 1fr)',
        },
        columnGap: 1.5,
        rowGap: 0.5,
        alignItems: 'center',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{translate(`shelai.orders.${name}`)}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  )
}

function Reader({ order }: { order: OrderRecord }) {
  const translate = useTranslate()
  if (order.user_id === null) return translate('shelai.orders.reader_gone')
  return (
    [order.reader_name, order.reader_phone && formatLocalPhone(order.reader_phone)].filter(Boolean).join(', ') ||
    order.user_gmail
  )
}

function Flags({ order }: { order: OrderRecord }) {
  const translate = useTranslate()
  const { taka, count } = useFormats()
  const flags = listFlags(order)
  if (flags.length === 0) return null
  return (
    <Alert severity="warning" role="note" aria-label={translate('shelai.orders.flags.title')}>
      {flags.map((flag) => (
        <div key={flag.name}>
          {translate(`shelai.orders.flags.${flag.name}`, {
            count: flag.count === undefined ? '' : count(flag.count),
            price: flag.price === undefined ? '' : taka(flag.price),
            phone: flag.phone ?? '',
          })}
          {flag.name === 'proof' ? <SameProof order={order} /> : null}
        </div>
      ))}
    </Alert>
  )
}

/** Leads to the other orders that name the same TrxID, and says their states. */
function SameProof({ order: { id, tran_id } }: { order: OrderRecord }) {
  const translate = useTranslate()
  const { data = [] } = useGetList<OrderRecord>('orders', {
    filter: { q: tran_id },
    pagination: { page: 1, perPage: 10 },
  })
  return data
    .filter((other) => other.id !== id && other.tran_id === tran_id)
    .map(({ id: otherId, reference, status }) => (
      <Box key={otherId}>
        <Link component={RouterLink} to={`/orders?${new URLSearchParams({ status, q: reference })}`} color="inherit">
          {`${reference}: ${translate(`shelai.orders.status.${status}`)}`}
        </Link>
      </Box>
    ))
}
