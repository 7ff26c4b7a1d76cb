import { z } from 'zod'
import { defineCall } from './call.ts'
import { FilePath, Id, IdInput, Moment, PageMeta, PageQuery, TypedLine } from './fields.ts'

export const PaymentMethod = z.object({
  id: Id,
  method_name: z.string(),
  img: FilePath,
  phone: z.string(),
  account_type: z.string(),
  action: z.string(),
  instruction: z.string(),
})

export const orderStates = ['pending', 'active', 'expired', 'rejected', 'refunded'] as const

/** An order as its reader sees it. Dates are null until it is approved; `tran_id` is masked except for its ends. */
export const Order = z.object({
  orders_id: z.string(),
  /** The reference by which readers and staff identify the order, such as `K7RM-4XA2`. */
  reference: z.string(),
  package_title: z.string(),
  package_type: z.string(),
  start_date: Moment.nullable(),
  expire_date: Moment.nullable(),
  status: z.enum(orderStates),
  price: z.number(),
  method_name: z.string(),
  tran_id: z.string(),
  reason: z.string().nullable(),
  package_id: Id.optional(),
  pay_to: z.string().optional(),
  /** Masked except for its last digits. */
  send_from: z.string().optional(),
  created_at: Moment.optional(),
  timeline: z.array(z.object({ at: Moment, status: z.enum(orderStates) })),
})

export const ReaderPlan = z.object({
  package_title: z.string(),
  package_type: z.string(),
  status: z.enum(['active', 'expired']),
  expire_date: Moment,
})

const text = TypedLine(200)

/** Taka, as a number or text. */
const Price = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*\d+(\.\d+)?\s*$/)
    .transform(Number),
])

export const ordersCalls = {
  'orders.paymentMethods': defineCall({
    feature: 'orders',
    summary: 'Ways to pay',
    cacheTags: ['orders'],
    answer: z.array(PaymentMethod),
    refusals: [],
  }),
  'orders.create': defineCall({
    feature: 'orders',
    summary: 'Order a package; who, what and how much are decided by the server',
    /** An idempotency key belongs to one payment: the same method, transaction, package and sender. */
    headers: z.object({ 'idempotency-key': z.uuid().optional() }),
    body: z.object({
      package_id: IdInput.optional(),
      method_name: text,
      price: Price.optional(),
      package_type: text.optional(),
      package_title: text.optional(),
      time_frame: text.optional(),
      send_from: text,
      tran_id: text,
      /** The number that the page showed as the recipient of the payment. */
      pay_to: text.optional(),
      user_id: z.unknown().optional(),
      user_gmail: z.unknown().optional(),
      /**
       * The idempotency keys of earlier requests for the same purchase that got no answer. Their orders are replaced by
       * this one unless they were settled.
       */
      replaces: z.array(z.uuid()).max(20).optional(),
    }),
    answer: Order,
    refusals: [
      'sign_in_needed',
      'price_changed',
      'order_refused',
      'tran_id_refused',
      'key_used',
      'order_ended',
      'already_approved',
      'payment_ordered',
      'method_off',
      'too_many_requests',
    ],
    successMessage: 'Order created',
    invalidInputRefusal: 'order_refused',
  }),
  'orders.ofReader': defineCall({
    feature: 'orders',
    summary: 'The reader’s orders',
    params: z.object({ userId: z.string().max(100) }),
    query: PageQuery,
    answer: z.array(Order),
    meta: PageMeta.optional(),
    refusals: ['sign_in_needed', 'not_found'],
  }),
  'orders.plansOfReader': defineCall({
    feature: 'orders',
    summary: 'The reader’s packages: approved orders, active or expired',
    params: z.object({ userId: z.string().max(100) }),
    query: PageQuery,
    answer: z.array(ReaderPlan),
    meta: PageMeta.optional(),
    refusals: ['sign_in_needed', 'not_found'],
  }),
}
