import type { Answer } from '@shelai/contract/calls.ts'
import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import { pageOfRows } from '../../kernel/api/paging.ts'
import type { Context } from '../../kernel/context.ts'
import { createOrder } from './create-order.ts'
import { listApproved, listEvents, listOrders, listPaymentMethods } from './orders-store.ts'
import { isRunning, presentOrder } from './present-order.ts'

export function serveOrders(registry: CallRegistry, { db }: Context): void {
  registry.handle('orders.paymentMethods', () => listPaymentMethods(db))

  registry.handle('orders.create', async (context) => {
    const order = await createOrder(db, context)
    return presentOrder(order, await listEvents(db, [order.id]), context.now)
  })

  registry.handle('orders.ofReader', async ({ params, query, reader, now, refuse }) => {
    if (reader === null || params.userId !== reader.id) return refuse('not_found')
    const { rows: orders, meta } = pageOfRows(query, await listOrders(db, reader.id))
    const events =
      orders.length === 0
        ? []
        : await listEvents(
            db,
            orders.map(({ id }) => id),
          )
    const eventsByOrder = Map.groupBy(events, ({ order_id }) => order_id)
    return { data: orders.map((order) => presentOrder(order, eventsByOrder.get(order.id) ?? [], now)), meta }
  })

  registry.handle('orders.plansOfReader', async ({ params, query, reader, now, refuse }) => {
    if (reader === null || params.userId !== reader.id) return refuse('not_found')
    const approved = await listApproved(db, reader.id)
    const plans = approved.flatMap(({ expires_at, ...plan }): Answer<'orders.plansOfReader'> => {
      if (expires_at === null) return []
      const status = isRunning(expires_at, now) ? 'active' : 'expired'
      return [{ ...plan, status, expire_date: expires_at }]
    })
    const { rows, meta } = pageOfRows(query, plans)
    return { data: rows, meta }
  })
}
