import type { Desk } from '../../platform/calls/desk.ts'
import type { Context } from '../../platform/context.ts'
import { listPaymentMethods } from './orders-store.ts'

export function serveOrders(desk: Desk, { db }: Context): void {
  desk.serve('orders.paymentMethods', ['orders'], () => listPaymentMethods(db))
}
