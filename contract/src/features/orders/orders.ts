import { z } from 'zod'
import { defineCall } from '../../api/call.ts'
import { cleanLine, FilePath, Id, Moment, PageMeta, PageQuery, TypedLine } from '../../api/fields.ts'
import { PlanIdInput, UserId } from '../../api/ids.ts'
import {
  choice,
  flag,
  json,
  momentOrNone,
  phone,
  picture,
  readOnly,
  taka,
  text,
  textOrNone,
  whole,
} from '../../records/admin-fields.ts'
import { defineContent, defineResource } from '../../records/admin-resource.ts'
import type { Language } from '../../rules/words.ts'

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
/** The status of an order as its reader sees it. */
export type OrderStatus = (typeof orderStates)[number]

/** The names of the states of an order for staff. */
export const orderStateLabels: Readonly<Record<OrderStatus, Readonly<Record<Language, string>>>> = {
  pending: { en: 'Pending', bn: 'অপেক্ষমাণ' },
  active: { en: 'Active', bn: 'চালু' },
  expired: { en: 'Expired', bn: 'মেয়াদ শেষ' },
  rejected: { en: 'Rejected', bn: 'বাতিল' },
  refunded: { en: 'Refunded', bn: 'ফেরত' },
}

/** An order as its reader sees it. Dates are null until it is approved; `tran_id` is masked except for its ends. */
export const Order = z.object({
  orders_id: z.string(),
  /** The reference by which readers and staff identify the order, such as `K7RM-4XA2`. */
  reference: z.string(),
  package_title: z.string(),
  /** The same in Bangla; empty where nobody had written it. */
  package_title_bn: z.string(),
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
  package_title_bn: z.string(),
  package_type: z.string(),
  status: z.enum(['active', 'expired']),
  expire_date: Moment,
})

const TypedText = TypedLine(200)

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
    method: 'GET',
    path: '/payment',
    caller: 'anyone',
    // Money would follow a stale number.
    offline: 'never',
    summary: 'Ways to pay',
    cacheTags: ['orders'],
    answer: z.array(PaymentMethod),
    refusals: [],
  }),
  'orders.create': defineCall({
    method: 'POST',
    path: '/orders/create',
    caller: 'reader',
    summary: 'Order a package; who, what and how much are decided by the server',
    /** An idempotency key belongs to one payment: the same method, transaction, package and sender. */
    headers: z.object({ 'idempotency-key': z.uuid().optional() }),
    body: z.object({
      package_id: PlanIdInput.optional(),
      method_name: TypedText,
      price: Price.optional(),
      package_type: TypedText.optional(),
      package_title: TypedText.optional(),
      time_frame: TypedText.optional(),
      send_from: TypedText,
      tran_id: TypedText,
      /** The number that the page showed as the recipient of the payment. */
      pay_to: TypedText.optional(),
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
    method: 'GET',
    path: '/orders/:userId',
    caller: 'reader',
    offline: 'kept',
    summary: 'The reader’s orders',
    params: z.object({ userId: UserId }),
    query: PageQuery,
    answer: z.array(Order),
    meta: PageMeta.optional(),
    refusals: ['sign_in_needed', 'not_found'],
  }),
  'orders.plansOfReader': defineCall({
    method: 'GET',
    path: '/orders/packages/:userId',
    caller: 'reader',
    offline: 'kept',
    summary: 'The reader’s packages: approved orders, active or expired',
    params: z.object({ userId: UserId }),
    query: PageQuery,
    answer: z.array(ReaderPlan),
    meta: PageMeta.optional(),
    refusals: ['sign_in_needed', 'not_found'],
  }),
}

/** A number of records. */
const count = () => whole(0, Number.MAX_SAFE_INTEGER)

/** Words of staff about an order: a note for their own records, or a reason that the reader sees. */
const StaffWords = z.string({ error: 'This must be text.' }).max(500, 'At most 500 characters.').optional()

/** A cashier's statement about the payment of an order. */
export const Approval = z.object({
  /** The amount received, in taka. */
  amount: taka().schema.optional(),
  /** The wallet in which the payment was found. */
  method_name: StaffWords,
  /** The number from which the payment came. */
  send_from: StaffWords,
  note: StaffWords,
})

export const Reason = z.object({ reason: StaffWords })

const days = whole(1, 3650)

/** The key of a form that gives days away: what is sent again with it, because its answer was lost, gives them once. */
export const GrantKey = z.string().min(16).max(64).optional()

/** More days of an approved order's package, and why. */
export const Extension = z.object({ days: days.schema.pipe(z.number()), reason: StaffWords, request_key: GrantKey })

/** The name in place of the method of an order that was granted without a payment. */
export const grantedMethod = 'Granted'

/** The money that was counted in a wallet when a day was signed off, in taka; null where nobody counted it. */
export const CountedWallet = z.object({
  method_name: z.string(),
  pay_to: z.string(),
  /** The receipts less the refunds of the day. */
  expected: z.number(),
  counted: z.number().nullable(),
})
export type CountedWallet = z.output<typeof CountedWallet>

/** The sign-off of a day by a named person, with what was counted in each wallet. */
export const SignOff = z.object({
  name: z
    .string({ error: 'Please write your name.' })
    .max(120, 'At most 120 characters.')
    .transform(cleanLine)
    .refine((name) => name !== '', 'Please write your name.'),
  counted: z
    .array(
      z.object({
        method_name: z.string().max(60),
        pay_to: z.string().max(40),
        amount: z
          .number('Please write an amount in taka.')
          .min(-100_000_000, 'Please write an amount in taka.')
          .max(100_000_000, 'Please write an amount in taka.'),
      }),
    )
    .max(100)
    .optional(),
})

/** The states of a change of a pay-to number. */
export const payToStates = ['pending', 'in_force', 'cancelled'] as const
export type PayToState = (typeof payToStates)[number]

export const ordersResources = {
  /** Days whose totals a named person signed off. The id is the day in Dhaka. */
  'day-closings': defineResource({
    feature: 'orders',
    called: ['closed day', 'closed days'],
    names: { one: { en: 'Close of day', bn: 'দিনের হিসাব' }, many: { en: 'Close of day', bn: 'দিনের হিসাব' } },
    icon: 'factCheck',
    menu: ['money', 2],
    idKind: 'text',
    actions: ['read'],
    rights: 'dayClosings',
    order: ['id', 'desc'],
    customActions: {
      sign: {
        summary: 'Sign off the totals of a day in Dhaka',
        body: SignOff,
        refusals: ['day_signed', 'day_not_over'],
      },
    },
    fields: {
      signed_name: readOnly(text(120), { isSearched: true }),
      signed_by: readOnly(text(100)),
      signed_at: readOnly(momentOrNone()),
      totals: readOnly(json()),
      counted: readOnly(json()),
    },
  }),
  'payment-methods': defineContent({
    feature: 'orders',
    called: ['payment method', 'payment methods'],
    names: { one: { en: 'Payment method', bn: 'পেমেন্টের মাধ্যম' }, many: { en: 'Payment methods', bn: 'পেমেন্টের মাধ্যম' } },
    icon: 'accountBalanceWallet',
    menu: ['money', 4],
    rights: 'paymentMethods',
    hasPreview: false,
    appendsWithin: null,
    fields: {
      method_name: text(60, { isRequired: true, isSearched: true }),
      /** The wallet whose transaction ids are one series. Told by the name where it is empty. */
      wallet: textOrNone(60),
      img: picture(),
      /** A change waits, so that `phone_in_force` can differ. */
      phone: phone({ isRequired: true }),
      /** The number that readers are shown if `is_number_confirmed`. */
      phone_in_force: readOnly(text(40)),
      is_number_confirmed: readOnly(flag()),
      account_type: text(60),
      action: text(60),
      instruction: text(2000, { isSearched: true }),
    },
  }),
  /** Changes of the numbers that readers pay to: a form of a payment method requests them, the actions settle them. */
  'pay-to-changes': defineResource({
    feature: 'orders',
    called: ['change of a pay-to number', 'changes of pay-to numbers'],
    names: { one: { en: 'Change of a number', bn: 'নম্বর বদল' }, many: { en: 'Changes of numbers', bn: 'নম্বর বদল' } },
    icon: 'publishedWithChanges',
    menu: ['money', 5],
    idKind: 'number',
    actions: ['read'],
    rights: 'payToChanges',
    order: ['id', 'desc'],
    customActions: {
      approve: {
        summary: 'Let the number of another owner take effect at once',
        body: z.object({}),
        refusals: ['password_needed', 'second_owner_needed', 'owner_too_new', 'pay_to_settled'],
      },
      cancel: {
        summary: 'Cancel a change that has not taken effect',
        body: z.object({}),
        refusals: ['pay_to_settled'],
      },
    },
    fields: {
      method_id: readOnly(whole(1, Number.MAX_SAFE_INTEGER)),
      method_name: readOnly(text(60), { isSearched: true }),
      phone: readOnly(text(40), { isSearched: true }),
      former_phone: readOnly(textOrNone(40)),
      state: readOnly(choice(payToStates)),
      requested_id: readOnly(text(100)),
      requested_by: readOnly(text(320), { isSearched: true }),
      requested_at: readOnly(momentOrNone()),
      effective_at: readOnly(momentOrNone()),
      settled_by: readOnly(textOrNone(320)),
      settled_at: readOnly(momentOrNone()),
    },
  }),
  /** Readers create orders and actions settle them, so no field of an order can be edited. */
  orders: defineResource({
    feature: 'orders',
    called: ['order', 'orders'],
    names: { one: { en: 'Order', bn: 'অর্ডার' }, many: { en: 'Orders', bn: 'অর্ডার' } },
    icon: 'receiptLong',
    menu: ['money', 1],
    idKind: 'text',
    isPersonal: true,
    exported: [
      'created_at',
      'reference',
      'status',
      'package_title',
      'days',
      'price',
      'received',
      'method_name',
      'pay_to',
      'send_from',
      'tran_id',
      'reader_name',
      'reader_phone',
      'user_gmail',
      'settled_at',
      'verifier_name',
      'start_date',
      'expire_date',
      'note',
      'reason',
    ],
    actions: ['read'],
    rights: 'orders',
    order: ['created_at', 'desc'],
    customActions: {
      approve: {
        summary: 'Approve an order, whose package begins',
        body: Approval,
        refusals: [
          'amount_needed',
          'note_needed',
          'wallet_needed',
          'wallet_differs',
          'sender_differs',
          'proof_used',
          'order_settled',
          'own_order',
          'reader_gone',
        ],
      },
      reject: {
        summary: 'Reject a pending order',
        body: Reason,
        refusals: ['reason_needed', 'order_settled', 'own_order'],
      },
      refund: {
        summary: 'Refund an approved order, whose package ends',
        body: Reason,
        refusals: ['password_needed', 'reason_needed', 'order_open', 'order_settled', 'own_order'],
      },
      extend: {
        summary: 'Grant more days of an approved order’s package, as an order of its own',
        body: Extension,
        refusals: ['password_needed', 'reason_needed', 'order_open', 'own_order', 'reader_gone'],
      },
      revoke: {
        summary: 'End a running package; no money is paid back',
        body: Reason,
        refusals: ['reason_needed', 'order_open', 'order_over', 'order_settled', 'own_order'],
      },
    },
    fields: {
      orders_id: readOnly(text(100)),
      reference: readOnly(text(20), { isSearched: true }),
      user_id: readOnly(text(100)),
      user_gmail: readOnly(text(320), { isSearched: true }),
      package_title: readOnly(text(120), { isSearched: true }),
      package_type: readOnly(text(40)),
      days: readOnly(whole(1, 3650)),
      price: readOnly(taka()),
      received: readOnly(taka()),
      method_name: readOnly(text(60)),
      pay_to: readOnly(text(40)),
      send_from: readOnly(text(200), { isSearched: true }),
      tran_id: readOnly(text(200), { isSearched: true }),
      reader_name: readOnly(text(120), { isSearched: true }),
      reader_phone: readOnly(text(40), { isSearched: true }),
      /** The number of other orders with the same payment. */
      same_proof: readOnly(count()),
      /** The number of other orders from the same sender, and of those among them by other readers. */
      same_sender: readOnly(count()),
      same_sender_others: readOnly(count()),
      /** The price of the package and the number of the payment method as they are now. */
      price_now: readOnly(taka()),
      pay_to_now: readOnly(text(40)),
      /** The reader's earlier orders by state. */
      earlier_pending: readOnly(count()),
      earlier_approved: readOnly(count()),
      earlier_rejected: readOnly(count()),
      earlier_refunded: readOnly(count()),
      status: readOnly(choice(orderStates, { choiceLabels: orderStateLabels })),
      reason: readOnly(text(500)),
      note: readOnly(text(500)),
      verifier: readOnly(text(100)),
      verifier_name: readOnly(text(120)),
      created_at: readOnly(momentOrNone()),
      settled_at: readOnly(momentOrNone()),
      start_date: readOnly(momentOrNone()),
      expire_date: readOnly(momentOrNone()),
    },
  }),
}
