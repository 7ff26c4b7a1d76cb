import type { OrderId, PlanId } from '@shelai/contract/api/ids.ts'
import type { OrderStatus } from '@shelai/contract/features/orders/orders.ts'
import { money } from '@shelai/contract/rules/limits.ts'
import { z } from 'zod'
import { formatReference } from './order-reference.ts'
import type { EventStatus } from './orders-tables.ts'
import { maskTranId } from './payment-proof.ts'

/** The columns that the status of an order follows from. */
export const StoredState = z.object({
  state: z.enum(['pending', 'approved', 'rejected', 'refunded']),
  expires_at: z.string().nullable(),
})
type StoredState = z.infer<typeof StoredState>

/** Returns the status of an order for its reader. Whether an approved one is over depends only on the time. */
export function findStatus({ state, expires_at }: StoredState, now: Date): OrderStatus {
  if (state !== 'approved') return state
  return expires_at !== null && isRunning(expires_at, now) ? 'active' : 'expired'
}

/** Returns whether an approved order has not ended yet. */
export function isRunning(expiresAt: string, now: Date): boolean {
  return Date.parse(expiresAt) > now.getTime()
}

type Row = StoredState & {
  id: OrderId
  reference: string
  package_id: PlanId
  package_title: string
  package_title_bn: string
  package_type: string
  starts_at: string | null
  price_poisha: number
  method_name: string
  pay_to: string
  send_from: string | null
  tran_id: string | null
  reason: string | null
  created_at: string
}
type Event = { at: string; status: EventStatus }

/** Converts an order to the answer for its reader. */
export function presentOrder(row: Row, events: readonly Event[], now: Date) {
  const status = findStatus(row, now)
  const timeline = events.map(({ at, status }) => ({ at, status }))
  const isRevoked = events.some((event) => event.status === 'expired')
  const ended = status === 'expired' && row.expires_at !== null && !isRevoked ? [{ at: row.expires_at, status }] : []
  return {
    orders_id: row.id,
    reference: formatReference(row.reference),
    package_id: row.package_id,
    package_title: row.package_title,
    package_title_bn: row.package_title_bn,
    package_type: row.package_type,
    start_date: row.starts_at,
    expire_date: row.expires_at,
    status,
    price: row.price_poisha / money.poishaInTaka,
    method_name: row.method_name,
    pay_to: row.pay_to,
    send_from: maskTranId(row.send_from ?? '', 0, 4),
    tran_id: maskTranId(row.tran_id ?? '', 2, 2),
    reason: row.reason,
    created_at: row.created_at,
    timeline: [...timeline, ...ended],
  }
}
