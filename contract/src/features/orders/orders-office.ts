import { z } from 'zod'
import { OrderId, PaymentMethodIdInput, PlanIdInput } from '../../api/ids.ts'
import { taka, whole } from '../../records/admin-fields.ts'
import type { StaffCall } from '../../staff-call.ts'
import { GrantKey, orderStates } from './orders.ts'
import { type lineKinds, lineReasons } from './wallet-statement/statement-line.ts'

/** The number of settled orders, and the money received and paid back, in taka. */
const tally = {
  approved: z.int(),
  received: z.number(),
  rejected: z.int(),
  refunded: z.int(),
  paid_back: z.number(),
}
export type Tally = { approved: number; received: number; rejected: number; refunded: number; paid_back: number }

/** The settlements of a day in Dhaka: in total, by wallet, and by member of staff or gateway. */
export const DayTotals = z.object({
  day: z.iso.date(),
  total: z.object(tally),
  wallets: z.array(z.object({ method_name: z.string(), pay_to: z.string(), ...tally })),
  staff: z.array(z.object({ name: z.string(), ...tally })),
})
export type DayTotals = z.output<typeof DayTotals>

/** The longest statement, in characters: some ten thousand receipts. */
export const maxStatement = 1_500_000

/** The largest file of a statement, in bytes. */
export const maxStatementFile = 1_500_000

/** A wallet's statement: a table, or the log of its messages. */
const ReconcileBody = z.object({
  /** The payment method whose wallet the statement is of. */
  method_id: PaymentMethodIdInput,
  /** The wallet's number, where it is not the method's number of today. */
  pay_to: z.string().max(40).optional(),
  /** The statement as text. */
  text: z.string().max(maxStatement, 'The statement is too long. Please send it in parts.').default(''),
  /** The statement as a file (xlsx, csv, text or a table of a web page) in base64, in place of the text. */
  file: z
    .base64()
    .max(Math.ceil(maxStatementFile / 3) * 4, 'The statement is too long. Please send it in parts.')
    .optional(),
})
export type ReconcileInput = z.output<typeof ReconcileBody>

/** Money that came, as the statement says. */
const StatementReceipt = z.object({
  line: z.int(),
  tran_id: z.string(),
  amount: z.number(),
  sender: z.string().nullable(),
})
export type StatementReceipt = z.output<typeof StatementReceipt>

/** An order as it is compared with a statement. */
const ComparedOrder = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(orderStates),
  reader: z.string().nullable(),
  package_title: z.string(),
  price: z.number(),
  method_name: z.string(),
  pay_to: z.string(),
  send_from: z.string().nullable(),
  tran_id: z.string().nullable(),
  created_at: z.string(),
})
export type ComparedOrder = z.output<typeof ComparedOrder>

/** Why an order, or money, has to be looked at by a person. */
export const reviewReasons = [
  /** The statement has no receipt with the order's TrxID. */
  'no_receipt',
  /** No order has the receipt's TrxID. */
  'no_order',
  'amount_differs',
  /** The order names another method or another number. */
  'wallet_differs',
  /** Several orders name the TrxID. */
  'claimed_twice',
  /** The payment opened another order already. */
  'used',
  /** The order was rejected. */
  'rejected',
  /** The statement has the TrxID with different amounts. */
  'repeated',
  /** The statement takes the payment back. */
  'reversed',
  /** A reversal of this amount names no payment, so it may be this one. */
  'maybe_reversed',
  /** The statement has the TrxID, and nothing says whether the money came or went. */
  'unclear',
  /** The statement has the TrxID as a payment that failed or waits. */
  'failed',
  /** The statement has the TrxID as money that went out, or that came for something else. */
  'not_incoming',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

/** The outcomes of a line of the statement, those to be looked at first. */
export const lineOutcomes = [
  'unread',
  'unclear',
  /** A payment that has to be looked at by a person, with its order. */
  'review',
  'no_order',
  'reversed',
  'reversal',
  'matched',
  /** The payment of an order that is approved already. */
  'settled',
  'failed',
  'outgoing',
  'other_money',
  'note',
] as const satisfies readonly ('matched' | 'settled' | 'review' | 'no_order' | (typeof lineKinds)[number])[]
export type LineOutcome = (typeof lineOutcomes)[number]

/** A line of the statement and what became of it. */
const ComparedLine = z.object({
  line: z.int(),
  text: z.string(),
  outcome: z.enum(lineOutcomes),
  because: z.enum(lineReasons).nullable(),
  /** The word of the line that says so. */
  word: z.string().nullable(),
  /** The line that takes the payment back, or may do so. */
  reversed_by: z.int().nullable(),
  /** The references of its orders. */
  reference: z.string().nullable(),
})
export type ComparedLine = z.output<typeof ComparedLine>

/** A wallet's statement compared with the orders. */
export const Reconciliation = z.object({
  /** Orders and receipts that agree in method, TrxID, wallet number and amount, to be approved together. */
  matches: z.array(
    z.object({
      order: ComparedOrder,
      receipt: StatementReceipt,
      /** The money came from another number than the order names, so an approval needs a note. */
      sender_differs: z.boolean(),
    }),
  ),
  /** Pending orders of the wallet without their money. */
  orders: z.array(
    z.object({ order: ComparedOrder, reason: z.enum(reviewReasons), receipt: StatementReceipt.nullable() }),
  ),
  /** Money without its order. */
  money: z.array(
    z.object({ receipt: StatementReceipt, reason: z.enum(reviewReasons), order: ComparedOrder.nullable() }),
  ),
  /** The number of receipts that belong to orders approved already. */
  settled: z.int(),
  /** Every line below the header. */
  lines: z.array(ComparedLine),
})
export type Reconciliation = z.output<typeof Reconciliation>

/** The most orders that one call approves. */
export const maxApprovals = 100

const ApproveMatchesBody = z.object({
  method_id: PaymentMethodIdInput,
  matches: z
    .array(
      z.object({
        id: OrderId,
        amount: taka().schema.pipe(z.number()),
        sender: z.string().max(200).optional(),
        note: z.string().max(500).optional(),
      }),
    )
    .max(maxApprovals, `At most ${maxApprovals} orders.`),
})

/** The outcome of each approval: null, or the refusal. */
const ApprovedMatches = z.array(
  z.object({ id: z.string(), refusal: z.object({ code: z.string(), message: z.string() }).nullable() }),
)
export type ApprovedMatches = z.output<typeof ApprovedMatches>

const GrantBody = z.object({
  /** The reader’s address. */
  email: z.string({ error: 'Please enter the address of the reader.' }).max(320),
  package_id: PlanIdInput,
  /** The days of the package by default. */
  days: whole(1, 3650).schema.pipe(z.number()).optional(),
  reason: z.string().max(500).optional(),
  request_key: GrantKey,
})

const Granted = z.object({ id: z.string(), reference: z.string() })
export type Granted = z.output<typeof Granted>

/** The fewest characters by which a reader is looked for, and the most readers that are answered. */
export const granteeSearch = { fewestCharacters: 3, mostReaders: 10 }

const Grantees = z.array(z.object({ name: z.string(), email: z.string(), phone: z.string() }))
export type Grantee = z.output<typeof Grantees>[number]

/** The calls of the back office about orders. */
export const ordersStaffCalls = {
  dayTotals: {
    method: 'GET',
    path: '/admin/day-closings/{day}/totals',
    caller: { right: 'read', on: 'day-closings' },
    summary: 'What was settled on a day in Dhaka, by wallet and by member of staff',
    answer: DayTotals,
    refusals: ['not_found'],
  },
  reconcile: {
    method: 'POST',
    path: '/admin/orders/reconcile',
    caller: { right: 'update', on: 'orders' },
    summary: "Compare a wallet's statement with the orders: what agrees, orders without money, money without orders",
    body: ReconcileBody,
    answer: Reconciliation,
    refusals: [],
  },
  approveMatches: {
    method: 'POST',
    path: '/admin/orders/approve-matches',
    caller: { right: 'update', on: 'orders' },
    summary: 'Approve orders whose payments stand in a statement, each by itself',
    body: ApproveMatchesBody,
    answer: ApprovedMatches,
    refusals: [],
  },
  findGrantees: {
    method: 'GET',
    path: '/admin/orders/grantees',
    caller: { right: 'update', on: 'orders' },
    summary: 'Find the reader who gets a package, by e-mail, phone number or name',
    query: z.object({ q: z.string().max(200).default('') }),
    answer: Grantees,
    refusals: [],
  },
  grant: {
    method: 'POST',
    path: '/admin/orders/grant',
    caller: { right: 'update', on: 'orders' },
    summary: 'Grant a package to a reader, as an approved order without a payment',
    body: GrantBody,
    answer: Granted,
    refusals: ['password_needed', 'reason_needed', 'own_order'],
  },
} as const satisfies Record<string, StaffCall>
