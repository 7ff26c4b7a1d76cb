import { CardGiftcardOutlined, FactCheckOutlined } from '@mui/icons-material'
import { Alert, Box, Button, Tab, Tabs, type Theme, Typography, useMediaQuery } from '@mui/material'
import { type OrderStatus, orderStates } from '@shelai/contract/features/orders/orders.ts'
import { useEffect, useRef, useState } from 'react'
import { useGetList, useGetResourceLabel, useNotify, useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { ExportMenu } from '../../components/export-menu.tsx'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { SearchTextField } from '../../components/search-text-field.tsx'
import { useIsAllowed } from '../../components/use-is-allowed.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { OrderCard } from './order-card.tsx'
import type { Decision, OrderRecord } from './order-record.ts'
import { OrdersMenu } from './orders-menu.tsx'
import { OtherStates } from './other-states.tsx'
import { useOpenOrder } from './use-open-order.ts'

/** The pause between two reads of the queue, in milliseconds. */
const pollMs = 5000

/** The number of orders loaded at first, and added by each press. */
const pageSize = 25

const readStatus = (text: string | null): OrderStatus => orderStates.find((status) => status === text) ?? 'pending'

/** The queue: pending orders, the one that waits longest first, loaded again every few seconds; other states by filter. */
export function OrdersScreen() {
  const translate = useTranslate()
  const getLabel = useGetResourceLabel()
  const mayDecide = useIsAllowed('update', 'orders')
  const [query, setQuery] = useSearchParams()
  const status = readStatus(query.get('status'))
  const q = query.get('q') ?? ''
  const show = (next: { status?: OrderStatus; q?: string }) =>
    setQuery({ status, ...(q ? { q } : {}), ...next }, { replace: true })

  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const list = { filter: { status, ...(q ? { q } : {}) } }
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1, sm: 2 }, py: { xs: 1, sm: 2 }, maxWidth: 960 }}>
      <ScreenHeading title={getLabel('orders', 2)} />
      {isPhone ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {mayDecide ? (
            <>
              <Button component={Link} to="/orders/reconcile" variant="outlined" startIcon={<FactCheckOutlined />}>
                {translate('shelai.orders.reconcile.title')}
              </Button>
              <Button component={Link} to="/orders/grant" variant="outlined" startIcon={<CardGiftcardOutlined />}>
                {translate('shelai.orders.grant.title')}
              </Button>
            </>
          ) : null}
          <ExportMenu resource="orders" list={list} />
        </Box>
      )}
      <Tabs
        value={status}
        aria-label={translate('shelai.orders.filter')}
        onChange={(_, chosen: OrderStatus) => show({ status: chosen })}
        // All are in sight on a phone, on two lines where the letters are large.
        sx={{ '& .MuiTabs-list': { flexWrap: 'wrap' }, '& .MuiTabs-indicator': { display: 'none' } }}
      >
        {orderStates.map((one) => (
          <Tab
            key={one}
            value={one}
            label={translate(`shelai.orders.status.${one}`)}
            sx={{
              textTransform: 'none',
              minWidth: 48,
              px: { xs: 0.5, sm: 2 },
              '&.Mui-selected': { boxShadow: 'inset 0 -2px' },
            }}
          />
        ))}
      </Tabs>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <SearchTextField
          size={isPhone ? 'small' : 'medium'}
          label={translate('shelai.orders.search')}
          value={q}
          onType={(text) => show({ q: text })}
          sx={{ flexGrow: 1 }}
        />
        {isPhone ? <OrdersMenu mayDecide={mayDecide} list={list} /> : null}
      </Box>
      <Queue key={status} status={status} q={q} mayDecide={mayDecide} />
      <OtherStates status={status} q={q} />
    </Box>
  )
}

function Queue({ status, q, mayDecide }: { status: OrderStatus; q: string; mayDecide: boolean }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { count } = useFormats()
  const [shownCount, setShownCount] = useState(pageSize)
  const isOldestFirst = status === 'pending'
  const { data, total, error, refetch, dataUpdatedAt } = useGetList<OrderRecord>(
    'orders',
    {
      filter: { status, ...(q ? { q } : {}) },
      sort: { field: 'created_at', order: isOldestFirst ? 'ASC' : 'DESC' },
      pagination: { page: 1, perPage: shownCount },
    },
    { refetchInterval: pollMs },
  )
  const { orders, open, setOpen, refresh } = useOpenOrder(data, isOldestFirst)
  const [settledIds, setSettledIds] = useState<ReadonlySet<string>>(new Set())
  const shown = orders.filter(({ id }) => !settledIds.has(id))
  const found = Math.max(total ?? 0, shown.length)
  const cards = useRef(new Map<string, HTMLElement>())
  const summary = useRef<HTMLElement>(null)
  const [focused, setFocused] = useState<{ id: string | undefined }>()

  useEffect(() => {
    if (focused === undefined) return
    const card = focused.id === undefined ? undefined : cards.current.get(focused.id)
    ;(card ?? summary.current)?.focus()
  }, [focused])

  /** Leaves an order that is settled, and goes to the one after it. */
  const goOn = (order: OrderRecord) => {
    const at = shown.findIndex(({ id }) => id === order.id)
    const next = shown[at + 1] ?? shown[at - 1]
    setSettledIds((ids) => new Set([...ids, order.id]))
    setOpen(undefined)
    setFocused({ id: next?.id })
    void refetch()
  }
  const finish = (order: OrderRecord, decision: Decision) => {
    notify(translate(`shelai.orders.done.${decision}`, { reference: order.reference }), {
      type: 'success',
      autoHideDuration: 2000,
      anchorOrigin: { vertical: 'top', horizontal: 'center' },
    })
    if (decision !== 'extend') return goOn(order)
    // Extending an order does not change its state.
    setOpen(undefined)
    setFocused({ id: order.id })
    void refetch()
  }
  if (error && data === undefined) return <Alert severity="error">{error.message}</Alert>
  return (
    <>
      <Typography ref={summary} tabIndex={-1} aria-live="polite" color="textSecondary">
        {data === undefined
          ? translate('ra.page.loading')
          : shown.length === 0
            ? translate(status === 'pending' ? 'shelai.orders.none_pending' : 'shelai.orders.none')
            : translate('shelai.orders.count', { smart_count: found, count: count(found) })}
      </Typography>
      {shown.map((order) => {
        const isOpen = open?.order.id === order.id
        return (
          <OrderCard
            key={order.id}
            ref={(card: HTMLElement | null) => {
              if (card) cards.current.set(order.id, card)
              else cards.current.delete(order.id)
            }}
            order={order}
            now={dataUpdatedAt}
            mayDecide={mayDecide}
            decision={isOpen ? open.decision : undefined}
            settledElsewhere={isOpen ? open.settledElsewhere : undefined}
            onDecide={(decision) => setOpen({ order, decision })}
            onCancel={() => {
              setOpen(undefined)
              setFocused({ id: order.id })
            }}
            onSettled={() => {
              if (open) finish(order, open.decision)
            }}
            onSettledElsewhere={(message) => void refresh(order, message)}
            onNext={() => goOn(order)}
          />
        )
      })}
      {(total ?? 0) > shownCount ? (
        <Button variant="outlined" onClick={() => setShownCount(shownCount + pageSize)}>
          {translate('shelai.orders.more')}
        </Button>
      ) : null}
    </>
  )
}
