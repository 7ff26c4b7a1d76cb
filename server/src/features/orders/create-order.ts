import { randomUUID } from 'node:crypto'
import { money } from '@shelai/contract/limits.ts'
import type { Asked } from '../../platform/calls/desk.ts'
import type { Db } from '../../platform/database/tables.ts'
import { countTry, isShut, tryLimits } from '../../platform/readers/try-counts-store.ts'
import { timeFrame } from '../../platform/time-frame.ts'
import { findSameOrder, insertOrder, listPaymentMethods, listPlansOnSale } from './orders-store.ts'
import { plainSender, plainTranId, tranKey, walletKey } from './payment-proof.ts'

type Asking = Pick<Asked<'orders.create'>, 'body' | 'headers' | 'reader' | 'asker' | 'now' | 'refuse'>

/**
 * Makes an order, or finds the one that an earlier request for the same made: a lost answer, a double tap and two tabs
 * all end in one order. Who orders is the session's reader; what, for how many days and for how much is read from the
 * package on sale; of the sender's word only the price is looked at, so that nobody pays another one than was shown.
 */
export async function createOrder(db: Db, { body, headers, reader, asker, now, refuse }: Asking) {
  if (reader === null) return refuse('sign_in_needed')
  const intent = headers['idempotency-key']?.toLowerCase()
  const tran_id = plainTranId(body.tran_id)
  const method_name = body.method_name.trim()
  const same = { intent, method: method_name, tran: tranKey(tran_id) }
  const standing = await findSameOrder(db, reader.id, same)
  if (standing !== undefined) return standing

  const send_from = plainSender(body.send_from)
  if (tran_id === '' || send_from === '') return refuse('order_refused')

  const method = (await listPaymentMethods(db)).find((one) => walletKey(one.method_name) === walletKey(method_name))
  if (method === undefined) return refuse('method_off')

  const plans = await plansMeant(db, body)
  if (plans.length === 0) return refuse('order_refused')
  const { price } = body
  const plan = plans.find(
    ({ price_poisha }) => price === undefined || Math.round(price * money.poishaInTaka) === price_poisha,
  )
  if (plan === undefined) return refuse('price_changed')

  if (await isShut(db, tryLimits.ordersOfReader, reader.id, now)) return refuse('too_many_requests')
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
    pay_to: method.phone,
    send_from,
    tran_id,
    tran_key: same.tran,
    idempotency_key: intent ?? null,
    language: asker.language,
  }
  const isMade = await db.transaction().execute((tx) => insertOrder(tx, order, now))
  if (isMade) await countTry(db, tryLimits.ordersOfReader, reader.id, now)
  const made = await findSameOrder(db, reader.id, { ...same, method: method.id })
  return made ?? refuse('order_refused')
}

/** The packages on sale that the sender can mean: the one with the id, else those of that title, type and time. */
async function plansMeant(db: Db, { package_id, package_title, package_type, time_frame }: Asking['body']) {
  if (package_id !== undefined) return listPlansOnSale(db, { id: package_id })
  const titled = await listPlansOnSale(db, { name: package_title ?? '' })
  return titled.filter(({ type, days }) => type === package_type && timeFrame(days) === time_frame)
}
