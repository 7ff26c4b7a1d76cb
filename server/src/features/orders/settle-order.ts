import { day } from '@shelai/contract/limits.ts'
import { createRefusal } from '@shelai/contract/refusals.ts'
import type { Tx } from '../../platform/database/tables.ts'
import { findViolation } from '../../platform/database/violations.ts'
import { notifyReader } from './notify-reader.ts'
import { type NotificationText, orderWords } from './order-words.ts'
import { type Found, matchPayment } from './payment-match.ts'
import {
  findEndOfPlans,
  findOrderToSettle,
  isPending,
  listRunning,
  lockReader,
  setSettled,
  setTimes,
} from './settlement-store.ts'

/**
 * The one way in which money becomes access, and access ends again. A person of the staff and an automatic gateway call
 * the same, each under its own name:  await db.transaction().execute((tx) => settleOrder(tx, orderId, { to: 'approve',
 * received_poisha: 19_900 }, { kind: 'staff', id: staff.id }, now))  It throws `Refused` with `not_found`, `own_order`,
 * `order_settled`, `order_open`, `reader_gone`, `proof_used`, `amount_needed`, `wallet_differs`, `wallet_needed`,
 * `sender_differs`, `note_needed` or `reason_needed`; the transaction is then to be given up (thrown out of), nothing
 * of it may stand. What else belongs to the decision, as an audit record, goes into the same `tx`. What the reader is
 * told, in the app and by message, stands with the decision; it gives back the words.
 */
export type Decision =
  | ({ to: 'approve' } & Found)
  | { to: 'reject'; reason?: string | undefined }
  | { to: 'refund'; reason?: string | undefined }

/**
 * Who checked the payment: the name stands on the order. Nobody of the staff approves or refunds an order of their own.
 * A gateway has to say in which wallet it was found.
 */
export type Verifier = { kind: 'staff'; id: string } | { kind: 'gateway'; name: string }

type Order = NonNullable<Awaited<ReturnType<typeof findOrderToSettle>>>

export async function settleOrder(
  tx: Tx,
  orderId: string,
  decision: Decision,
  by: Verifier,
  now: Date,
): Promise<NotificationText> {
  const found = await findOrderToSettle(tx, orderId)
  if (found === undefined) throw createRefusal('not_found')
  if (decision.to !== 'reject' && by.kind === 'staff' && by.id === found.user_id) throw createRefusal('own_order')
  const reader = found.user_id === null ? undefined : await lockReader(tx, found.user_id)
  // An account may have gone between the two.
  const order = { ...found, user_id: reader?.id ?? null }
  if (decision.to === 'approve' && by.kind === 'gateway' && decision.wallet === undefined)
    throw createRefusal('wallet_needed')
  const verified = { verifier_kind: by.kind, verifier: by.kind === 'staff' ? by.id : by.name }
  const told =
    decision.to === 'approve'
      ? await approve(tx, order, decision, verified, now)
      : await takeBack(tx, order, decision, verified, now)
  if (reader !== undefined) await notifyReader(tx, reader, told, { language: order.language, now })
  return told
}

type Verified = { verifier_kind: string; verifier: string }

/** The days start now, or at the end of what the reader still has of the same type; each is exactly 24 hours. */
async function approve(tx: Tx, order: Order, found: Found, verified: Verified, now: Date): Promise<NotificationText> {
  const payment = matchPayment(order, found)
  if (order.user_id === null) throw createRefusal('reader_gone')

  const end = await findEndOfPlans(tx, order.user_id, order.type_key)
  const start = Math.max(now.getTime(), end === undefined ? 0 : Date.parse(end))
  const expires_at = new Date(start + order.days * day.milliseconds).toISOString()
  const approval = {
    ...verified,
    ...payment,
    approved_at: now.toISOString(),
    starts_at: new Date(start).toISOString(),
    expires_at,
  }
  try {
    const isDone = await setSettled(tx, order.id, { from: 'pending', to: 'approved' }, approval, now)
    if (!isDone) throw createRefusal('order_settled')
  } catch (error) {
    throw findViolation(error) === 'unique' ? createRefusal('proof_used') : error
  }
  return orderWords('approved', order, expires_at)
}

/** Refuses a payment that was not found, or ends what a payment opened because it was paid back. */
async function takeBack(
  tx: Tx,
  order: Order,
  decision: Extract<Decision, { to: 'reject' | 'refund' }>,
  verified: Verified,
  now: Date,
): Promise<NotificationText> {
  const reason = decision.reason?.trim()
  if (!reason) throw createRefusal('reason_needed')
  const move =
    decision.to === 'reject'
      ? ({ from: 'pending', to: 'rejected' } as const)
      : ({ from: 'approved', to: 'refunded' } as const)
  if (!(await setSettled(tx, order.id, move, { ...verified, reason }, now)))
    throw createRefusal(move.to === 'refunded' && (await isPending(tx, order.id)) ? 'order_open' : 'order_settled')
  if (move.to === 'refunded' && order.user_id !== null) await closeGap(tx, order.user_id, order.type_key, now)
  return orderWords(move.to, order, reason)
}

/**
 * What was bought to follow a refunded package follows now: each of the later ones keeps its own days to the
 * millisecond and starts where the one before it ends, so that a refund neither shortens nor lengthens what was paid
 * besides.
 */
async function closeGap(tx: Tx, userId: string, typeKey: string, now: Date): Promise<void> {
  let free = now.getTime()
  for (const { id, starts_at, expires_at } of await listRunning(tx, userId, typeKey, now)) {
    const [start, end] = [Date.parse(starts_at ?? ''), Date.parse(expires_at ?? '')]
    const moved = Math.min(start, free)
    const until = moved + (end - start)
    if (moved < start)
      await setTimes(tx, id, { starts_at: new Date(moved).toISOString(), expires_at: new Date(until).toISOString() })
    free = until
  }
}
