import { useEffect, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import type { Decision, OrderRecord } from './order-record.ts'

/** The order whose form is open, and who settled it meanwhile if somebody did. */
type OpenOrder = { order: OrderRecord; decision: Decision; settledElsewhere?: string }

/**
 * Keeps the order whose form is open in its place while the list is loaded again. An order that leaves the list because
 * somebody else settled it stays with a notice of who and when, instead of vanishing under the finger. `isOldestFirst` tells
 * the order of the list.
 */
export function useOpenOrder(listed: readonly OrderRecord[] | undefined, isOldestFirst: boolean) {
  const translate = useTranslate()
  const { moment } = useFormats()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const [open, setOpen] = useState<OpenOrder>()

  /** Loads an order that somebody else settled, and says who. */
  const refresh = async (order: OrderRecord, message?: string) => {
    const { data: fresh } = await dataProvider.getOne<OrderRecord>('orders', { id: order.id })
    if (message === undefined && fresh.status === order.status) return
    const settledElsewhere =
      message ??
      translate('shelai.orders.settled_elsewhere', {
        who: fresh.verifier_name ?? '–',
        at: fresh.settled_at === null ? '–' : moment(fresh.settled_at),
      })
    setOpen((now) => (now?.order.id === order.id ? { ...now, order: fresh, settledElsewhere } : now))
  }
  const hasLeft =
    open !== undefined &&
    open.settledElsewhere === undefined &&
    listed?.every(({ id }) => id !== open.order.id) === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is looked up once, when it leaves the list
  useEffect(() => {
    if (hasLeft && open) void refresh(open.order)
  }, [hasLeft])

  return { orders: mergeOpen(listed ?? [], open?.order, isOldestFirst), open, setOpen, refresh }
}

/** Puts the open order where it stood: among the others by the time at which it was placed. */
function mergeOpen(
  listed: readonly OrderRecord[],
  open: OrderRecord | undefined,
  isOldestFirst: boolean,
): readonly OrderRecord[] {
  if (open === undefined) return listed
  if (listed.some(({ id }) => id === open.id)) return listed.map((order) => (order.id === open.id ? open : order))
  const comesBefore = ({ created_at }: OrderRecord) =>
    isOldestFirst ? created_at <= open.created_at : created_at >= open.created_at
  return [...listed.filter(comesBefore), open, ...listed.filter((order) => !comesBefore(order))]
}
