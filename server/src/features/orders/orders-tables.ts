import type { OrderId, PaymentMethodId, PlanId, UserId } from '@shelai/contract/api/ids.ts'
import type { OrderStatus, PayToState } from '@shelai/contract/features/orders/orders.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { Generated } from 'kysely'
import type { ContentColumns, FlagColumn, WithDefault } from '../../kernel/database/column-types.ts'

/** The stored state of an order. Whether it is running follows from `expires_at`. */
export type OrderState = 'pending' | 'approved' | 'rejected' | 'refunded'

/** The status that an order got at an event. It has an event `expired` only if staff revoked it; time leaves none. */
export type EventStatus = OrderStatus

/** Who settles orders: staff, or an automatic gateway. */
export type VerifierKind = 'staff' | 'gateway'

/** A reminder of a plan about to end for its reader, or of a pending order for a role of the staff. */
export type ReminderKind = 'ends-in-1-day' | 'ends-in-3-days' | 'unchecked-cashier' | 'unchecked-owner'

export type OrdersTables = {
  payment_methods: ContentColumns<PaymentMethodId> & {
    method_name: string
    /** The wallet whose transaction ids are one series, under any method; null before the field was there. */
    wallet: WithDefault<string | null>
    img: string
    /** The number that readers are shown, once it is confirmed. */
    phone: string
    /** The number that is to replace it; null unless a change waits. */
    wanted_phone: WithDefault<string | null>
    is_number_confirmed: FlagColumn
    account_type: string
    action: string
    instruction: string
  }
  orders: {
    id: OrderId
    /** Eight letters and digits by which readers and staff refer to the order. */
    reference: WithDefault<string>
    /** Null after the account was deleted: the order stays without anybody's identity. */
    user_id: UserId | null
    /** The plan as it was at the time of the order. */
    package_id: PlanId
    package_title: string
    package_title_bn: WithDefault<string>
    package_type: string
    /** The type in lower case. Plans of one type extend each other. */
    type_key: string
    days: number
    price_poisha: number
    method_id: PaymentMethodId
    method_name: string
    /** The method's wallet, in which one payment opens one order. Null for orders that share an old payment. */
    wallet_key: string | null
    /** The number that the reader was shown to pay to. */
    pay_to: string
    /** The paying wallet and the transaction id as typed; null after the account was deleted. */
    send_from: string | null
    tran_id: string | null
    /** The hash of the normalized transaction id. It stays, so that one payment never opens two orders. */
    tran_key: string
    idempotency_key: string | null
    /** The idempotency keys of the requests that this order replaced, separated by spaces. */
    replaced_keys: WithDefault<string>
    /** The language of messages to the reader about the order. */
    language: Language
    state: WithDefault<OrderState>
    /** The reason of a rejection or refund, for the reader. */
    reason: string | null
    received_poisha: number | null
    /** The reason for accepting an amount other than the price, for the staff. */
    note: string | null
    /** The member of staff or the gateway that settled it. */
    verifier_kind: VerifierKind | null
    verifier: string | null
    created_at: string
    approved_at: string | null
    starts_at: string | null
    expires_at: string | null
    settled_at: string | null
  }
  /** Changes of the numbers that readers pay to. At most one of a method waits. */
  pay_to_changes: {
    id: Generated<number>
    method_id: PaymentMethodId
    method_name: string
    phone: string
    /** The number that it replaced, or is to replace; null if readers were shown none. */
    former_phone: string | null
    state: WithDefault<PayToState>
    requested_id: UserId | null
    requested_by: string
    requested_at: string
    effective_at: string
    /** Who approved or cancelled it; null if its cooling time ended. */
    settled_by: WithDefault<string | null>
    settled_at: WithDefault<string | null>
  }
  /** Orders as staff see them, with what a cashier compares before settling one. */
  staff_orders: Omit<OrdersTables['orders'], 'package_title_bn'> & {
    user_gmail: string | null
    reader_name: string | null
    reader_phone: string | null
    /** Other orders with the same payment. */
    same_proof: number
    /** Other orders from the same sender, and those of other readers among them. */
    same_sender: number
    same_sender_others: number
    /** The price of the plan and the number of the payment method as they are now. */
    price_now_poisha: number | null
    pay_to_now: string | null
    /** The reader's earlier orders by state. */
    earlier_pending: number
    earlier_approved: number
    earlier_rejected: number
    earlier_refunded: number
    /** The name of the member of staff or gateway that settled it. */
    verifier_name: string | null
  }
  /** The ledger of an order: each status with the verifier, the amount received or paid back, and the reason. */
  order_events: {
    id: Generated<number>
    order_id: OrderId
    at: string
    status: EventStatus
    verifier_kind: WithDefault<VerifierKind | null>
    verifier: WithDefault<string | null>
    amount_poisha: WithDefault<number | null>
    reason: WithDefault<string | null>
  }
  /** Days in Dhaka whose totals were signed off. `totals` is the JSON of `DayTotals` at that time. */
  day_closings: {
    id: string
    signed_by: UserId
    signed_name: string
    signed_at: string
    totals: string
    counted: string | null
  }
  /** The notices already sent, so that none is sent twice. */
  order_reminders: { order_id: OrderId; kind: ReminderKind; sent_at: string }
}
