import { randomUUID } from 'node:crypto'
import { money } from '@shelai/contract/limits.ts'
import { createRefusal, refusals } from '@shelai/contract/refusals.ts'
import type { Refused } from '@shelai/contract/refused.ts'
import { readTranId } from '@shelai/contract/tran-id.ts'
import type { CallContext } from '../../platform/api/call-registry.ts'
import { type LimitedKey, rateLimits, recordAttempt, returnAttempts } from '../../platform/auth/rate-limits-store.ts'
import { requireSession } from '../../platform/auth/sessions-store.ts'
import type { Db, Tx } from '../../platform/database/tables.ts'
import { formatTimeFrame } from '../../platform/time-frame.ts'
import { makeReference } from './order-reference.ts'
import {
  deletePendingOrders,
  findFreeReference,
  findSameOrder,
  findShownNumber,
  insertOrder,
  isReplacedKey,
  listOrdersByKeys,
  listPaymentMethods,
  listPlansOnSale,
  lockPaymentMethod,
} from './orders-store.ts'
import { findWalletKey, normalizeMethodName, normalizeSender, normalizeTranId } from './payment-proof.ts'
import { isSamePayment, type Payment } from './same-payment.ts'

type Asking = Pick<CallContext<'orders.create'>, 'body' | 'headers' | 'reader' | 'client' | 'now' | 'refuse'>
type Earlier = NonNullable<Awaited<ReturnType<typeof findSameOrder>>>

/**
 * Makes an order, or finds the one that an earlier request for the same payment made: a lost answer, a double tap and
 * two tabs all end in one order. A key that came with another payment is refused. Who orders is the session's reader;
 * what, for how many days and for how much is read from the package on sale; of the sender's word only the price is
 * looked at, so that nobody pays another one than was shown.
 */
export async function createOrder(db: Db, { body, headers, reader, client, now, refuse }: Asking) {
  if (reader === null) return refuse('sign_in_needed')
  const key = headers['idempotency-key']?.toLowerCase()
  const replaced = (body.replaces ?? []).map((other) => other.toLowerCase()).filter((other) => other !== key)
  const tran_id = readTranId(body.tran_id)
  if (tran_id === undefined) throw refuseTranId()
  const send_from = normalizeSender(body.send_from)
  const name = body.method_name.trim()
  const method = (await listPaymentMethods(db)).find(
    (one) => normalizeMethodName(one.method_name) === normalizeMethodName(name),
  )
  const payment: Payment = {
    method: { id: method?.id, name },
    tranKey: normalizeTranId(tran_id),
    sendFrom: send_from,
    plan: body,
  }
  const same = { key, method: method?.id ?? name, tranKey: payment.tranKey }

  /** Whether an earlier order is one that this request replaces. */
  const givesWay = (order: Earlier) =>
    order.state === 'pending' &&
    order.idempotency_key !== null &&
    replaced.includes(order.idempotency_key) &&
    !isSamePayment(order, payment)
  /** Answers with the order that stands, or says why it is not what was asked for. */
  const repeat = (order: Earlier) => {
    if (order.state === 'rejected' || order.state === 'refunded') return refuse('order_ended', { status: order.state })
    if (isSamePayment(order, payment)) return order
    if (order.idempotency_key !== key) return refuse('payment_ordered')
    return refuse(order.state === 'approved' ? 'already_approved' : 'key_used')
  }

  const earlier = await findSameOrder(db, reader.id, same)
  if (earlier !== undefined && !givesWay(earlier)) return repeat(earlier)

  if (tran_id === '' || send_from === '') return refuse('order_refused')
  if (method === undefined) return refuse('method_off')

  const plans = await plansMeant(db, body)
  if (plans.length === 0) return refuse('order_refused')
  const { price } = body
  const plan = plans.find(
    ({ price_poisha }) => price === undefined || Math.round(price * money.poishaInTaka) === price_poisha,
  )
  if (plan === undefined) return refuse('price_changed')

  const attempt: LimitedKey = [rateLimits.ordersPerReader, reader.id]
  if (!(await recordAttempt(db, attempt, now))) return refuse('too_many_requests')
  const order = {
    id: randomUUID(),
    user_id: reader.id,
    package_id: plan.id,
    package_title: plan.name,
    package_type: plan.type,
    type_key: plan.type.toLowerCase(),
    days: plan.days,
    price_poisha: plan.price_poisha,
    method_id: method.id,
    method_name: method.method_name,
    wallet_key: findWalletKey(method.method_name),
    pay_to: await findShownNumber(db, method, body.pay_to),
    send_from,
    tran_id,
    tran_key: payment.tranKey,
    idempotency_key: key ?? null,
    language: client.language,
  }
  const made = await db.transaction().execute(async (tx) => {
    // One request of a reader after the other, and none while an order of theirs is being settled.
    await requireSession(tx, reader, now)
    if (!(await lockPaymentMethod(tx, method.id))) return refuse('method_off')
    const meanwhile = await findSameOrder(tx, reader.id, same)
    if (meanwhile !== undefined && !givesWay(meanwhile)) return { order: meanwhile, isNew: false }
    if (key !== undefined && (await isReplacedKey(tx, reader.id, key))) return refuse('key_used')
    const replaced_keys = await replaceOrders(tx, reader.id, replaced, () => refuse('already_approved'))
    const reference = await findFreeReference(tx, makeReference)
    await insertOrder(tx, { ...order, reference, replaced_keys }, now)
    return { order: await findSameOrder(tx, reader.id, same), isNew: true }
  })
  if (!made.isNew) await returnAttempts(db, [attempt], now)
  return made.order === undefined ? refuse('order_refused') : repeat(made.order)
}

/**
 * Deletes what earlier requests of the same purchase ordered. An order that was approved meanwhile is not replaced; one
 * that was rejected stays and does no harm. Returns all the keys that are replaced by now.
 */
async function replaceOrders(
  tx: Tx,
  userId: string,
  keys: readonly string[],
  refuseApproved: () => never,
): Promise<string> {
  if (keys.length === 0) return ''
  const orders = await listOrdersByKeys(tx, userId, keys)
  if (orders.some(({ state }) => state === 'approved')) return refuseApproved()
  const pending = orders.filter(({ state }) => state === 'pending')
  if (pending.length > 0)
    await deletePendingOrders(
      tx,
      pending.map(({ id }) => id),
    )
  return [...new Set([...keys, ...pending.flatMap(({ replaced_keys }) => replaced_keys.split(' '))])].join(' ').trim()
}

/** Says at its field what an id of a transaction is made of. */
function refuseTranId(): Refused {
  const [, text] = refusals.tran_id_refused
  return createRefusal('tran_id_refused', {}, { tran_id: text })
}

/** The packages on sale that the sender can mean: the one with the id, else those of that title, type and time. */
async function plansMeant(db: Db, { package_id, package_title, package_type, time_frame }: Asking['body']) {
  if (package_id !== undefined) return listPlansOnSale(db, { id: package_id })
  const titled = await listPlansOnSale(db, { name: package_title ?? '' })
  return titled.filter(({ type, days }) => type === package_type && formatTimeFrame(days) === time_frame)
}
