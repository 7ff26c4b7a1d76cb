import type { OrderStatus } from '@shelai/contract/features/orders/orders.ts'

/** An order as the admin API answers it. */
export type OrderRecord = {
  id: string
  reference: string
  user_id: string | null
  user_gmail: string | null
  reader_name: string | null
  reader_phone: string | null
  package_title: string
  days: number
  price: number
  price_now: number | null
  received: number | null
  method_name: string
  pay_to: string
  pay_to_now: string | null
  send_from: string | null
  tran_id: string | null
  same_proof: number
  same_sender: number
  same_sender_others: number
  earlier_pending: number
  earlier_approved: number
  earlier_rejected: number
  earlier_refunded: number
  status: OrderStatus
  reason: string | null
  note: string | null
  verifier_name: string | null
  created_at: string
  settled_at: string | null
}

/** A decision of staff on an order. */
export type Decision = 'approve' | 'reject' | 'refund' | 'extend' | 'revoke'

/** Lists the decisions that the state of an order allows. */
export function listDecisions({ status, received }: Pick<OrderRecord, 'status' | 'received'>): Decision[] {
  if (status === 'pending') return ['approve', 'reject']
  if (status !== 'active' && status !== 'expired') return []
  // A granted package has no money to be paid back.
  return [
    'extend',
    ...(status === 'active' ? (['revoke'] as const) : []),
    ...(received === null || received > 0 ? (['refund'] as const) : []),
  ]
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/** Lists what a cashier has to look at before settling an order, with the values of its text. */
export function listFlags(order: OrderRecord): { name: string; count?: number; price?: number; phone?: string }[] {
  const { same_proof, same_sender, same_sender_others, price, price_now, pay_to, pay_to_now } = order
  const own = same_sender - same_sender_others
  return [
    ...(same_proof > 0 ? [{ name: 'proof', count: same_proof }] : []),
    ...(same_sender_others > 0 ? [{ name: 'sender_others', count: same_sender_others }] : []),
    ...(own > 0 ? [{ name: 'sender', count: own }] : []),
    ...(price_now !== null && price_now !== price ? [{ name: 'price', price: price_now }] : []),
    ...(pay_to_now !== null && digitsOf(pay_to_now) !== digitsOf(pay_to)
      ? [{ name: 'pay_to', phone: pay_to_now }]
      : []),
  ]
}

/** Groups a transaction id in fours, as it is compared by eye. */
export function groupTranId(tranId: string): string {
  return tranId.replace(/(.{4})(?=.)/g, '$1 ')
}
