import { z } from 'zod'
import { taka, whole } from './admin-fields.ts'
import { OrderId, PaymentMethodIdInput, PlanIdInput } from './ids.ts'
import type { OfficeCall } from './office-call.ts'
import { orderStates } from './orders.ts'

/** How many orders were settled, and the money received and paid back, in taka. */
const tally = {
  approved: z.int(),
  received: z.number(),
  rejected: z.int(),
  refunded: z.int(),
  paid_back: z.number(),
}
export type Tally = { approved: number; received: number; rejected: number; refunded: number; paid_back: number }

/** What was settled on a day in Dhaka: in total, by wallet, and by member of staff or gateway. */
export const DayTotals = z.object({
  day: z.iso.date(),
  total: z.object(tally),
  wallets: z.array(z.object({ method_name: z.string(), pay_to: z.string(), ...tally })),
  staff: z.array(z.object({ name: z.string(), ...tally })),
})
export type DayTotals = z.output<typeof DayTotals>

/** The longest statement, in characters: some ten thousand receipts. */
export const maxStatement = 1_500_000

/** A wallet's statement: CSV with a header, or the log of its messages. */
const ReconcileBody = z.object({
  /** The payment method whose wallet the statement is of. */
  method_id: PaymentMethodIdInput,
  /** The wallet's number, where it is not the method's number of today. */
  pay_to: z.string().max(40).optional(),
  text: z
    .string({ error: 'Please paste the statement.' })
    .max(maxStatement, 'The statement is too long. Please send it in parts.')
    .refine((text) => text.trim() !== '', 'Please paste the statement.'),
})

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
] as const
export type ReviewReason = (typeof reviewReasons)[number]

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
  /** How many receipts belong to orders that are approved already. */
  settled: z.int(),
  /** How many rows are no money that came. */
  ignored: z.int(),
  /** The rows that cannot be read. */
  unread: z.array(z.object({ line: z.int(), text: z.string() })),
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
})

const Granted = z.object({ id: z.string(), reference: z.string() })
export type Granted = z.output<typeof Granted>

/** The calls of the back office about orders. */
export const ordersOfficeCalls = {
  dayTotals: {
    method: 'GET',
    path: '/admin/day-closings/{day}/totals',
    resource: 'day-closings',
    right: 'read',
    summary: 'What was settled on a day in Dhaka, by wallet and by member of staff',
    body: z.unknown(),
    answer: DayTotals,
    refusals: ['not_found'],
  },
  reconcile: {
    method: 'POST',
    path: '/admin/orders/reconcile',
    resource: 'orders',
    right: 'update',
    summary: "Compare a wallet's statement with the orders: what agrees, orders without money, money without orders",
    body: ReconcileBody,
    answer: Reconciliation,
    refusals: [],
  },
  approveMatches: {
    method: 'POST',
    path: '/admin/orders/approve-matches',
    resource: 'orders',
    right: 'update',
    summary: 'Approve orders whose payments stand in a statement, each by itself',
    body: ApproveMatchesBody,
    answer: ApprovedMatches,
    refusals: [],
  },
  grant: {
    method: 'POST',
    path: '/admin/orders/grant',
    resource: 'orders',
    right: 'update',
    summary: 'Grant a package to a reader, as an approved order without a payment',
    body: GrantBody,
    answer: Granted,
    refusals: ['password_needed', 'reason_needed', 'own_order'],
  },
} as const satisfies Record<string, OfficeCall>
