import type { PaymentMethodId } from '@shelai/contract/api/ids.ts'
import type {
  ComparedLine,
  ComparedOrder,
  Reconciliation,
  ReviewReason,
  StatementReceipt,
} from '@shelai/contract/features/orders/orders-office.ts'
import type { StatementLine } from '@shelai/contract/features/orders/wallet-statement/statement-line.ts'
import { money } from '@shelai/contract/rules/limits.ts'
import { readPhone } from '@shelai/contract/rules/phone.ts'
import type { AuthTables } from '../../kernel/auth/auth-tables.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { formatReference } from './order-reference.ts'
import type { OrdersTables } from './orders-tables.ts'
import { normalizeSender, normalizeTranId } from './payment-proof.ts'
import { findStatus } from './present-order.ts'
import { listOrdersOfPayments, listPendingOf } from './reconcile-store.ts'

type Db = Handle<OrdersTables & AuthTables>
type Order = Awaited<ReturnType<typeof listPendingOf>>[number]

/** The wallet that a statement is of: its payment method and its number. */
type Wallet = { id: PaymentMethodId; pay_to: string }

/** A line with an id and an amount. */
type Payment = StatementLine & { tranId: string; amount: number }
const isPayment = (line: StatementLine): line is Payment => Boolean(line.tranId) && line.amount !== undefined

/** Lists a reversal under each id that may be that of the payment. */
const listTakenBack = (line: StatementLine): Payment[] =>
  (line.takesBack ?? []).map((tranId) => ({ ...line, tranId })).filter(isPayment)

/** Compares the lines of a wallet's statement with the orders. Changes nothing. */
export async function reconcile(
  db: Db,
  wallet: Wallet,
  lines: readonly StatementLine[],
  now: Date,
): Promise<Reconciliation> {
  const byKey = Map.groupBy(lines.filter(isPayment), ({ tranId }) => normalizeTranId(tranId))
  // A statement may take back a payment of an earlier one.
  const reversalsByKey = Map.groupBy(lines.flatMap(listTakenBack), ({ tranId }) => normalizeTranId(tranId))
  const keys = [...new Set([...byKey.keys(), ...reversalsByKey.keys()])]
  const [pending, ofPayments] = await Promise.all([listPendingOf(db, wallet.id), listOrdersOfPayments(db, keys)])
  const ordersByKey = Map.groupBy(ofPayments, ({ tran_key }) => tran_key)
  const result: Reconciliation = { matches: [], orders: [], money: [], settled: 0, lines: [] }
  const outcomes = new Map<StatementLine, Pick<ComparedLine, 'outcome' | 'reference'>>()
  for (const key of keys) {
    const sameId = { lines: byKey.get(key) ?? [], reversals: reversalsByKey.get(key) ?? [] }
    const named = ordersByKey.get(key) ?? []
    const outcome = comparePayment(result, wallet, sameId, named, now)
    const reference = nameOrders(named, wallet)
    for (const line of sameId.lines)
      outcomes.set(line, { outcome: line.kind === 'incoming' ? outcome : line.kind, reference })
  }
  for (const order of pending) {
    if (isOfWallet(order, wallet) && !byKey.has(order.tran_key) && !reversalsByKey.has(order.tran_key))
      result.orders.push({ order: presentOrder(order, now), reason: 'no_receipt', receipt: null })
  }
  for (const line of lines) {
    // Money without an id has no outcome, and the reader of statements calls none of it incoming.
    const kind = line.kind === 'incoming' ? 'unread' : line.kind
    const { because = null, word = null, reversedBy, maybeReversedBy, text } = line
    const reversed_by = reversedBy ?? maybeReversedBy ?? null
    const { outcome, reference } = outcomes.get(line) ?? { outcome: kind, reference: null }
    const takenBack = line.takesBack?.flatMap((id) => ordersByKey.get(normalizeTranId(id)) ?? [])
    const concerned = takenBack === undefined ? reference : nameOrders(takenBack, wallet)
    result.lines.push({ line: line.line, text, because, word, reversed_by, outcome, reference: concerned })
  }
  return result
}

/** The lines of one transaction id, and the reversals that have it or name it. */
type SameId = { lines: readonly Payment[]; reversals: readonly Payment[] }

/**
 * Adds what the lines of one transaction id and the orders that name it amount to, and returns what became of its
 * incoming lines.
 */
function comparePayment(
  result: Reconciliation,
  wallet: Wallet,
  sameId: SameId,
  named: readonly Order[],
  now: Date,
): 'matched' | 'settled' | 'review' | 'no_order' {
  const { lines, reversals } = sameId
  const first = lines.find(({ kind }) => kind === 'incoming' || kind === 'reversed') ?? reversals[0] ?? lines[0]
  if (first === undefined) return 'no_order'
  const receipt = presentReceipt(first)
  const pending = named.filter(({ state }) => state === 'pending')
  const [only] = pending
  const opened = named.find((order) => isOpenedIn(order, wallet))
  const reason = findReviewReason(wallet, sameId, named)
  if (reason !== undefined) {
    if (reason === 'reversed') {
      // Money that did not stay is no business of anybody, unless an order was opened by it.
      const held = named.find((order) => isHeld(order, wallet))
      if (held !== undefined) result.money.push({ receipt, reason, order: presentOrder(held, now) })
    } else if (first.kind === 'incoming' || opened !== undefined) {
      const related = (reason === 'used' || only === undefined ? opened : only) ?? named[0]
      result.money.push({ receipt, reason, order: related ? presentOrder(related, now) : null })
    }
    for (const order of pending) result.orders.push({ order: presentOrder(order, now), reason, receipt })
    return reason === 'no_order' ? 'no_order' : 'review'
  }
  if (only === undefined) {
    if (first.kind === 'incoming') result.settled += 1
    return 'settled'
  }
  result.matches.push({ order: presentOrder(only, now), receipt, sender_differs: isOtherSender(first, only) })
  return 'matched'
}

/** Names the orders that a payment concerns: the one it opened, otherwise those that wait, otherwise any. */
function nameOrders(named: readonly Order[], wallet: Wallet): string | null {
  const opened = named.filter((order) => isOpenedIn(order, wallet))
  const pending = named.filter(({ state }) => state === 'pending')
  const concerned = [opened, pending, named].find((orders) => orders.length > 0) ?? []
  return concerned.map(({ reference }) => formatReference(reference)).join(', ') || null
}

/** Returns whether a payment of the wallet opened an order. */
const isOpenedIn = (order: Order, wallet: Wallet) => order.approved_at !== null && order.method_id === wallet.id

/** Returns whether an order that a payment opened holds, because it was neither refunded nor rejected. */
const isHeld = (order: Order, wallet: Wallet) => isOpenedIn(order, wallet) && order.state === 'approved'

/**
 * Returns why a person has to look at the lines of one transaction id; undefined if they agree with one pending order,
 * or with one that is approved already, or if they are no money that came and concern no order.
 */
function findReviewReason(
  wallet: Wallet,
  { lines, reversals }: SameId,
  named: readonly Order[],
): ReviewReason | undefined {
  const pending = named.filter(({ state }) => state === 'pending')
  const receipts = lines.filter(({ kind }) => kind === 'incoming')
  const [only] = pending
  const isOpened = named.some((order) => isOpenedIn(order, wallet))
  if (reversals.length > 0 || lines.some(({ kind }) => kind === 'reversed'))
    return only !== undefined || named.some((order) => isHeld(order, wallet)) ? 'reversed' : undefined
  if (receipts.length === 0) return only === undefined ? undefined : findOtherReason(lines)
  // One row may stand twice in a statement. Different amounts under one id cannot both be true.
  if (receipts.some(({ amount }) => amount !== receipts[0]?.amount)) return 'repeated'
  if (isOpened) return only === undefined ? undefined : 'used'
  if (only === undefined) return named.length > 0 ? 'rejected' : 'no_order'
  if (pending.length > 1) return 'claimed_twice'
  if (!isOfWallet(only, wallet)) return 'wallet_differs'
  const received_poisha = Math.round((receipts[0]?.amount ?? 0) * money.poishaInTaka)
  if (received_poisha !== only.price_poisha) return 'amount_differs'
  return receipts.some(({ maybeReversedBy }) => maybeReversedBy !== undefined) ? 'maybe_reversed' : undefined
}

/** Returns why lines that are no money that came do not pay for an order. */
function findOtherReason(lines: readonly Payment[]): ReviewReason {
  const kinds = lines.map(({ kind }) => kind)
  return kinds.includes('unclear') ? 'unclear' : kinds.includes('failed') ? 'failed' : 'not_incoming'
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/** Returns whether an order names the wallet: its method, and its number. */
function isOfWallet({ method_id, pay_to }: Order, wallet: Wallet): boolean {
  const [one, other] = [pay_to, wallet.pay_to].map((number) => readPhone(number) ?? digitsOf(number))
  return method_id === wallet.id && one === other
}

/** Returns whether a receipt names another sender in full. Statements may mask it. */
function isOtherSender({ sender = '' }: StatementLine, order: Order): boolean {
  return readPhone(sender) !== undefined && normalizeSender(sender) !== normalizeSender(order.send_from ?? '')
}

function presentReceipt({ line, tranId, amount, sender }: Payment): StatementReceipt {
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
