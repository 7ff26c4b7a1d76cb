import type { OrderId, UserId } from '@shelai/contract/api/ids.ts'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import type { Refused } from '@shelai/contract/api/refused.ts'
import { dayMs, formatDhakaTime } from '@shelai/contract/rules/dhaka-time.ts'
import type { Transaction } from 'kysely'
import { findViolation } from '../../kernel/database/violations.ts'
import type { NotificationTexts } from '../../kernel/realtime/new-notifications-store.ts'
import type { PlatformTables } from '../../shared-tables.ts'
import { notifyReader } from './notify-reader.ts'
import { renderOrderNotification } from './order-words.ts'
import type { OrdersTables, VerifierKind } from './orders-tables.ts'
import { type FoundPayment, matchPayment } from './payment-match.ts'
import {
  findEndOfPlans,
  findOrderToSettle,
  findSettlement,
  listRunning,
  lockReader,
  setEnded,
  setSettled,
  setTimes,
} from './settlement-store.ts'

type Tx = Transaction<OrdersTables & PlatformTables>

/**
 * A decision on an order. `settleOrder` is the only function that approves, rejects, refunds or revokes
 * an order. Staff and
 * automatic gateways call it alike, each under its own name:
 *
 *     await db.transaction().execute((tx) =>
 *       settleOrder(tx, orderId, { to: 'approve', received_poisha: 19_900 }, { kind: 'staff', id: staff.id }, now))
 *
 * It throws `Refused` with `not_found`, `own_order`, `order_settled`, `order_open`, `reader_gone`, `proof_used`,
 * `amount_needed`, `wallet_differs`, `wallet_needed`, `sender_differs`, `note_needed`, `order_over` or `reason_needed`. The caller must
 * then roll the transaction back. Other writes of the decision, such as an audit entry, belong to the same `tx`. The
 * notification of the reader is queued in the same transaction; the function returns its text.
 */
export type Decision =
  | ({ to: 'approve' } & FoundPayment)
  | { to: 'reject'; reason?: string | undefined }
  | { to: 'refund'; reason?: string | undefined }
  | { to: 'revoke'; reason?: string | undefined }

/**
 * The verifier of the payment, whose name is stored in the order. Staff cannot approve or refund their own order. A
 * gateway has to name the wallet of the payment.
 */
export type Verifier = { kind: 'staff'; id: UserId } | { kind: 'gateway'; name: string }

type Order = NonNullable<Awaited<ReturnType<typeof findOrderToSettle>>>

export async function settleOrder(
  tx: Tx,
  orderId: OrderId,
  decision: Decision,
  by: Verifier,
  now: Date,
): Promise<NotificationTexts> {
  const existing = await findOrderToSettle(tx, orderId)
  if (existing === undefined) throw createRefusal('not_found')
  const verifier = by.kind === 'staff' ? by.id : by.name
  if (decision.to !== 'reject' && verifier === existing.user_id) throw createRefusal('own_order')
  const reader = existing.user_id === null ? undefined : await lockReader(tx, existing.user_id)
  // The account may have been deleted between the two queries.
  const order = { ...existing, user_id: reader?.id ?? null }
  if (decision.to === 'approve' && by.kind === 'gateway' && decision.wallet === undefined)
    throw createRefusal('wallet_needed')
  const verified = { verifier_kind: by.kind, verifier }
  const texts =
    decision.to === 'approve'
      ? await approve(tx, order, decision, verified, now)
      : await revoke(tx, order, decision, verified, now)
  if (reader !== undefined) await notifyReader(tx, reader, texts, { language: order.language, now })
  return texts
}

type Verified = { verifier_kind: VerifierKind; verifier: string }

/** Approves an order. The days start now, or at the end of the plans of the same type; each has exactly 24 hours. */
async function approve(
  tx: Tx,
  order: Order,
  existing: FoundPayment,
  verified: Verified,
  now: Date,
): Promise<NotificationTexts> {
  const payment = matchPayment(order, existing)
  if (order.user_id === null) throw createRefusal('reader_gone')

  const end = await findEndOfPlans(tx, order.user_id, order.type_key)
  const start = Math.max(now.getTime(), end === undefined ? 0 : Date.parse(end))
  const expires_at = new Date(start + order.days * dayMs).toISOString()
  const approval = {
    ...verified,
    ...payment,
    approved_at: now.toISOString(),
    starts_at: new Date(start).toISOString(),
    expires_at,
  }
  try {
    const isDone = await setSettled(tx, order.id, { from: 'pending', to: 'approved' }, approval, now)
    if (!isDone) throw await createSettledRefusal(tx, order.id)
  } catch (error) {
    throw findViolation(error) === 'unique' ? createRefusal('proof_used') : error
  }
  return renderOrderNotification('approved', order, expires_at)
}

/** The name by which the reader is told of each decision. */
const outcomes = { reject: 'rejected', refund: 'refunded', revoke: 'revoked' } as const

/** Rejects a payment that was not found, ends what a refunded payment unlocked, or ends a package without a refund. */
async function revoke(
  tx: Tx,
  order: Order,
  decision: Extract<Decision, { to: 'reject' | 'refund' | 'revoke' }>,
  verified: Verified,
  now: Date,
): Promise<NotificationTexts> {
  const reason = decision.reason?.trim()
  if (!reason) throw createRefusal('reason_needed')
  const to = outcomes[decision.to]
  const ending = { ...verified, reason }
  const isDone =
    to === 'revoked'
      ? await setEnded(tx, order.id, ending, now)
      : await setSettled(tx, order.id, { from: to === 'rejected' ? 'pending' : 'approved', to }, ending, now)
  if (!isDone) throw await createSettledRefusal(tx, order.id, to === 'revoked')
  if (to !== 'rejected' && order.user_id !== null) await closeGap(tx, order.user_id, order.type_key, now)
  return renderOrderNotification(to, order, reason)
}

/** Creates the refusal of a decision that the state of the order does not allow: it names who settled it, and when. */
async function createSettledRefusal(tx: Tx, id: OrderId, isRevocation = false): Promise<Refused> {
  const settled = await findSettlement(tx, id)
  if (settled === undefined) return createRefusal('not_found')
  if (settled.state === 'pending') return createRefusal('order_open')
  if (settled.state === 'approved' && isRevocation) return createRefusal('order_over')
  return createRefusal('order_settled', {
    who: settled.name ?? settled.verifier ?? '',
    at: settled.settled_at ? formatDhakaTime(settled.settled_at) : '',
  })
}

/**
 * Moves the later orders of a refunded plan forward: each keeps its own days to the millisecond and starts where the
 * one before it ends, so that a refund neither shortens nor extends what was paid besides.
 */
async function closeGap(tx: Tx, userId: UserId, typeKey: string, now: Date): Promise<void> {
  let free = now.getTime()
  for (const { id, starts_at, expires_at } of await listRunning(tx, userId, typeKey, now)) {
    const [start, end] = [Date.parse(starts_at), Date.parse(expires_at)]
    const moved = Math.min(start, free)
    free = moved + (end - start)
    await setTimes(tx, id, { starts_at: new Date(moved).toISOString(), expires_at: new Date(free).toISOString() })
  }
}
