import type { PaymentMethodId } from '@shelai/contract/ids.ts'
import { money } from '@shelai/contract/limits.ts'
import type { ComparedOrder, Reconciliation, ReviewReason, StatementReceipt } from '@shelai/contract/orders-office.ts'
import { readPhone } from '@shelai/contract/phone.ts'
import { type Receipt, readStatement } from '@shelai/contract/wallet-statement.ts'
import type { AuthTables } from '../../platform/auth/auth-tables.ts'
import type { Handle } from '../../platform/database/handle.ts'
import { formatReference } from './order-reference.ts'
import type { OrdersTables } from './orders-tables.ts'
import { normalizeSender, normalizeTranId } from './payment-proof.ts'
import { findStatus } from './present-order.ts'
import { listOrdersOfPayments, listPendingOf } from './reconcile-store.ts'

type Db = Handle<OrdersTables & AuthTables>
type Order = Awaited<ReturnType<typeof listPendingOf>>[number]

/** The wallet that a statement is of: its payment method and its number. */
type Wallet = { id: PaymentMethodId; pay_to: string }

/** Compares a wallet's statement with the orders. Changes nothing. */
export async function reconcile(db: Db, wallet: Wallet, text: string, now: Date): Promise<Reconciliation> {
  const { receipts, ignored, unread } = readStatement(text)
  const byKey = Map.groupBy(receipts, ({ tranId }) => normalizeTranId(tranId))
  const [pending, ofPayments] = await Promise.all([
    listPendingOf(db, wallet.id),
    listOrdersOfPayments(db, [...byKey.keys()]),
  ])
  const ordersByKey = Map.groupBy(ofPayments, ({ tran_key }) => tran_key)
  const result: Reconciliation = { matches: [], orders: [], money: [], settled: 0, ignored, unread }
  for (const [key, sameKey] of byKey) comparePayment(result, wallet, sameKey, ordersByKey.get(key) ?? [], now)
  for (const order of pending) {
    if (isOfWallet(order, wallet) && !byKey.has(order.tran_key))
      result.orders.push({ order: presentOrder(order, now), reason: 'no_receipt', receipt: null })
  }
  return result
}

/** Adds what the receipts of one transaction id and the orders that name it amount to. */
function comparePayment(
  result: Reconciliation,
  wallet: Wallet,
  receipts: readonly Receipt[],
  named: readonly Order[],
  now: Date,
): void {
  const [first] = receipts
  if (first === undefined) return
  const receipt = presentReceipt(first)
  const pending = named.filter(({ state }) => state === 'pending')
  const [only] = pending
  const opened = named.find((order) => isOpenedIn(order, wallet))
  const reason = findReviewReason(wallet, receipts, named)
  if (reason !== undefined) {
    const related = (reason === 'used' ? opened : only) ?? named[0]
    result.money.push({ receipt, reason, order: related ? presentOrder(related, now) : null })
    for (const order of pending) result.orders.push({ order: presentOrder(order, now), reason, receipt })
  } else if (only === undefined) result.settled += 1
  else result.matches.push({ order: presentOrder(only, now), receipt, sender_differs: isOtherSender(first, only) })
}

/** Returns whether a payment of the wallet opened an order. */
const isOpenedIn = (order: Order, wallet: Wallet) => order.approved_at !== null && order.method_id === wallet.id

/**
 * Returns why a person has to look at the receipts of one transaction id; undefined if they agree with one pending
 * order, or with one that is approved already.
 */
function findReviewReason(
  wallet: Wallet,
  receipts: readonly Receipt[],
  named: readonly Order[],
): ReviewReason | undefined {
  const pending = named.filter(({ state }) => state === 'pending')
  const [only] = pending
  // One row may stand twice in a statement. Different amounts under one id cannot both be true.
  if (receipts.some(({ amount }) => amount !== receipts[0]?.amount)) return 'repeated'
  if (named.some((order) => isOpenedIn(order, wallet))) return only === undefined ? undefined : 'used'
  if (only === undefined) return named.length > 0 ? 'rejected' : 'no_order'
  if (pending.length > 1) return 'claimed_twice'
  if (!isOfWallet(only, wallet)) return 'wallet_differs'
  const received_poisha = Math.round((receipts[0]?.amount ?? 0) * money.poishaInTaka)
  return received_poisha === only.price_poisha ? undefined : 'amount_differs'
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/** Returns whether an order names the wallet: its method, and its number. */
function isOfWallet({ method_id, pay_to }: Order, wallet: Wallet): boolean {
  const [one, other] = [pay_to, wallet.pay_to].map((number) => readPhone(number) ?? digitsOf(number))
  return method_id === wallet.id && one === other
}

/** Returns whether a receipt names another sender in full. Statements may mask it. */
function isOtherSender({ sender = '' }: Receipt, order: Order): boolean {
  return readPhone(sender) !== undefined && normalizeSender(sender) !== normalizeSender(order.send_from ?? '')
}

function presentReceipt({ line, tranId, amount, sender }: Receipt): StatementReceipt {
  return { line, tran_id: tranId, amount, sender: sender ?? null }
}

function presentOrder(order: Order, now: Date): ComparedOrder {
  const { id, reader, package_title, method_name, pay_to, send_from, tran_id, created_at } = order
  return {
    id,
    reference: formatReference(order.reference),
    status: findStatus(order, now),
    reader,
    package_title,
    price: order.price_poisha / money.poishaInTaka,
    method_name,
    pay_to,
    send_from,
    tran_id,
    created_at,
  }
}
