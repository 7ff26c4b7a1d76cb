import { Refused } from '@shelai/contract/ask.ts'
import { day } from '@shelai/contract/limits.ts'
import { pages } from '@shelai/contract/urls.ts'
import type { Language } from '@shelai/contract/words.ts'
import type { Tx } from '../../platform/database/tables.ts'
import { violationOf } from '../../platform/database/violations.ts'
import type { Contact } from '../../platform/readers/contacts.ts'
import { orderWords, type Told } from './order-words.ts'
import {
  findEndOfPlans,
  findOrderToSettle,
  holdReader,
  insertNotification,
  isPending,
  listRunning,
  setSettled,
  setTimes,
} from './settling-store.ts'

/**
 * The one way in which money becomes access, and access ends again. A person of the staff and an automatic gateway call
 * the same, each under its own name:
 *
 *     const settled = await db.transaction().execute((tx) =>
 *       settleOrder(tx, orderId, { to: 'approve', received_poisha: 19_900 }, { kind: 'staff', id: staff.id }, now))
 *     announceSettled(context, settled)
 *
 * It throws `Refused` with `not_found`, `order_settled`, `order_open`, `reader_gone`, `proof_used`, `amount_needed`,
 * `note_needed` or `reason_needed`; the transaction is then to be given up (thrown out of), nothing of it may stand.
 * What else belongs to the decision, as an audit record, goes into the same `tx`. `announceSettled` comes after the commit.
 */
export type Decision =
  | { to: 'approve'; received_poisha?: number | undefined; note?: string | undefined }
  | { to: 'reject'; reason?: string | undefined }
  | { to: 'refund'; reason?: string | undefined }

/** Who checked the payment: the name stands on the order. */
export type Verifier = { kind: 'staff'; id: string } | { kind: 'gateway'; name: string }

/** What is to be told, and to whom, once the decision stands; no contact where the account is gone. */
export type Settled = { orderId: string; told: Told; language: Language; contact: Contact | undefined }

type Order = NonNullable<Awaited<ReturnType<typeof findOrderToSettle>>>

export async function settleOrder(
  tx: Tx,
  orderId: string,
  decision: Decision,
  by: Verifier,
  now: Date,
): Promise<Settled> {
  const order = await findOrderToSettle(tx, orderId)
  if (order === undefined) throw Refused.by('not_found')
  const reader = order.user_id === null ? undefined : await holdReader(tx, order.user_id)
  const verified = { verifier_kind: by.kind, verifier: by.kind === 'staff' ? by.id : by.name }
  const told =
    decision.to === 'approve'
      ? await approve(tx, order, decision, verified, now)
      : await takeBack(tx, order, decision, verified, now)
  if (order.user_id !== null) {
    const at = { link: pages.packages, user_id: order.user_id, created_at: now.toISOString() }
    await insertNotification(tx, { ...told, ...at })
  }
  return { orderId, told, language: order.language === 'bn' ? 'bn' : 'en', contact: reader && contactOf(reader) }
}

/** Where a reader is reached: by text message at a number that was confirmed, else by e-mail. */
export function contactOf(reader: { email: string; phone: string; phone_verified: number }): Contact {
  return reader.phone_verified === 1
    ? { channel: 'sms', address: reader.phone }
    : { channel: 'email', address: reader.email }
}

type Verified = { verifier_kind: string; verifier: string }

/** The days start now, or at the end of what the reader still has of the same type; each is exactly 24 hours. */
async function approve(
  tx: Tx,
  order: Order,
  { received_poisha, note: typed }: Extract<Decision, { to: 'approve' }>,
  verified: Verified,
  now: Date,
): Promise<Told> {
  const note = typed?.trim() || null
  if (received_poisha === undefined || !Number.isSafeInteger(received_poisha) || received_poisha < 0)
    throw Refused.by('amount_needed')
  if (received_poisha !== order.price_poisha && note === null) throw Refused.by('note_needed')
  if (order.user_id === null) throw Refused.by('reader_gone')

  const end = await findEndOfPlans(tx, order.user_id, order.type_key)
  const start = Math.max(now.getTime(), end === undefined ? 0 : Date.parse(end))
  const expires_at = new Date(start + order.days * day.milliseconds).toISOString()
  const approval = {
    ...verified,
    received_poisha,
    note,
    approved_at: now.toISOString(),
    starts_at: new Date(start).toISOString(),
    expires_at,
  }
  try {
    const isDone = await setSettled(tx, order.id, { from: 'pending', to: 'approved' }, approval, now)
    if (!isDone) throw Refused.by('order_settled')
  } catch (error) {
    throw violationOf(error) === 'unique' ? Refused.by('proof_used') : error
  }
  return orderWords('approved', order.language, order.package_title, expires_at)
}

/** Refuses a payment that was not found, or ends what a payment opened because it was paid back. */
async function takeBack(
  tx: Tx,
  order: Order,
  decision: Extract<Decision, { to: 'reject' | 'refund' }>,
  verified: Verified,
  now: Date,
): Promise<Told> {
  const reason = decision.reason?.trim()
  if (!reason) throw Refused.by('reason_needed')
  const move =
    decision.to === 'reject'
      ? ({ from: 'pending', to: 'rejected' } as const)
      : ({ from: 'approved', to: 'refunded' } as const)
  if (!(await setSettled(tx, order.id, move, { ...verified, reason }, now)))
    throw Refused.by(move.to === 'refunded' && (await isPending(tx, order.id)) ? 'order_open' : 'order_settled')
  if (move.to === 'refunded' && order.user_id !== null) await closeGap(tx, order.user_id, order.type_key, now)
  return orderWords(move.to, order.language, order.package_title, reason)
}

/**
 * What was bought to follow a refunded package follows now: each of the later ones keeps its own days to the millisecond
 * and starts where the one before it ends, so that a refund neither shortens nor lengthens what was paid besides.
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
