import { randomUUID } from 'node:crypto'
import { OrderId, type UserId } from '@shelai/contract/api/ids.ts'
import { createRefusal, refusals } from '@shelai/contract/api/refusals.ts'
import type { Refused } from '@shelai/contract/api/refused.ts'
import { money } from '@shelai/contract/rules/limits.ts'
import { readTranId } from '@shelai/contract/rules/tran-id.ts'
import type { Kysely, Transaction } from 'kysely'
import type { PlansOnSaleTables } from '../../joined-tables.ts'
import type { CallContext } from '../../kernel/api/call-registry.ts'
import { type LimitedKey, rateLimits, recordAttempt, returnAttempts } from '../../kernel/auth/rate-limits-store.ts'
import { requireSession } from '../../kernel/auth/sessions-store.ts'
import { formatTimeFrame } from '../../kernel/time-frame.ts'
import type { PlatformTables } from '../../shared-tables.ts'
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
import type { OrdersTables } from './orders-tables.ts'
import { findWalletKey, normalizeMethodName, normalizeSender, normalizeTranId } from './payment-proof.ts'
import { isSamePayment, type Payment } from './same-payment.ts'

type Tables = OrdersTables & PlatformTables & PlansOnSaleTables
type Db = Kysely<Tables>
type Tx = Transaction<Tables>

type OrderRequest = Pick<CallContext<'orders.create'>, 'body' | 'headers' | 'reader' | 'client' | 'now' | 'refuse'>
type ExistingOrder = NonNullable<Awaited<ReturnType<typeof findSameOrder>>>

/**
 * Creates an order, or finds the one that an earlier request for the same payment created, so that a lost answer, a
 * double tap and two tabs result in one order. Refuses an idempotency key of another payment. The reader comes from the
 * session; type, days and price come from the plan on sale. The sent price is only compared, so that nobody pays a
 * price other than the one shown.
 */
export async function createOrder(db: Db, { body, headers, reader, client, now, refuse }: OrderRequest) {
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

  /** Returns whether this request replaces an earlier order. */
  const isReplaced = (order: ExistingOrder) =>
    order.state === 'pending' &&
    order.idempotency_key !== null &&
    replaced.includes(order.idempotency_key) &&
    !isSamePayment(order, payment)
  /** Returns the existing order, or refuses when it differs from the request. */
  const repeat = (order: ExistingOrder) => {
    if (order.state === 'rejected' || order.state === 'refunded') return refuse('order_ended', { status: order.state })
    if (isSamePayment(order, payment)) return order
    if (order.idempotency_key !== key) return refuse('payment_ordered')
    return refuse(order.state === 'approved' ? 'already_approved' : 'key_used')
  }

  const earlier = await findSameOrder(db, reader.id, same)
  if (earlier !== undefined && !isReplaced(earlier)) return repeat(earlier)

  if (tran_id === '' || send_from === '') return refuse('order_refused')
  if (method === undefined) return refuse('method_off')

  const plans = await listMatchingPlans(db, body)
  if (plans.length === 0) return refuse('order_refused')
  const { price } = body
  const plan = plans.find(
    ({ price_poisha }) => price === undefined || Math.round(price * money.poishaInTaka) === price_poisha,
  )
  if (plan === undefined) return refuse('price_changed')

  const attempt: LimitedKey = [rateLimits.ordersPerReader, reader.id]
  if (!(await recordAttempt(db, attempt, now))) return refuse('too_many_requests')
  const order = {
    id: OrderId.parse(randomUUID()),
    user_id: reader.id,
    package_id: plan.id,
    package_title: plan.name,
    package_title_bn: plan.name_bn,
    package_type: plan.type,
    type_key: plan.type.toLowerCase(),
    days: plan.days,
    price_poisha: plan.price_poisha,
    method_id: method.id,
    method_name: method.method_name,
    wallet_key: findWalletKey(method),
    pay_to: await findShownNumber(db, method, body.pay_to),
    send_from,
    tran_id,
    tran_key: payment.tranKey,
    idempotency_key: key ?? null,
    language: client.language,
  }
  const made = await db.transaction().execute(async (tx) => {
    // This lock serializes a reader's requests with each other and with settlements of their orders.
    await requireSession(tx, reader, now)
    if (!(await lockPaymentMethod(tx, method.id))) return refuse('method_off')
    const meanwhile = await findSameOrder(tx, reader.id, same)
    if (meanwhile !== undefined && !isReplaced(meanwhile)) return { order: meanwhile, isNew: false }
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
 * Deletes the pending orders of earlier requests of the same purchase. An order approved meanwhile is not replaced; a
 * rejected one stays. Returns all keys replaced so far.
 */
async function replaceOrders(
  tx: Tx,
  userId: UserId,
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

/** Refuses a transaction id with its rule at the field. */
function refuseTranId(): Refused {
  const [, text] = refusals.tran_id_refused
  return createRefusal('tran_id_refused', {}, { tran_id: text })
}

/**
 * Lists the plans on sale that the request can mean: the one with the id, else those with the title, type and duration.
 */
async function listMatchingPlans(
  db: Db,
  { package_id, package_title, package_type, time_frame }: OrderRequest['body'],
) {
  if (package_id !== undefined) return listPlansOnSale(db, { id: package_id })
  const titled = await listPlansOnSale(db, { name: package_title ?? '' })
  return titled.filter(({ type, days }) => type === package_type && formatTimeFrame(days) === time_frame)
}
