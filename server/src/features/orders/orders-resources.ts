import type { OrderStatus } from '@shelai/contract/features/orders/orders.ts'
import { foldDigits } from '@shelai/contract/rules/digits.ts'
import { readTranId } from '@shelai/contract/rules/tran-id.ts'
import type { Storage } from '../../back-office/field.ts'
import type { Comparison } from '../../back-office/record-types.ts'
import { createContentResource, createResource } from '../../back-office/resource.ts'
import { followNumber, isSwitchedOn } from './change-pay-to.ts'
import { formatReference, readReference } from './order-reference.ts'
import { listMethodNames } from './orders-store.ts'
import { nameWallet, normalizeMethodName } from './payment-proof.ts'
import { findStatus, StoredState } from './present-order.ts'

/** Builds the comparisons for a status. Whether an approved order is running or over depends on its dates. */
function compareStatus(status: unknown, now: Date): Comparison[] {
  const at = now.toISOString()
  if (status === 'active') return [approved, { column: 'expires_at', is: '>', value: at }]
  if (status === 'expired') return [approved, { column: 'expires_at', is: '<=', value: at }]
  return [{ column: 'state', is: '=', value: String(status) }]
}
const approved: Comparison = { column: 'state', is: '=', value: 'approved' }

/** References are searched and compared in stored form, however staff type them. */
const reference: Storage = {
  toWire: (stored) => formatReference(String(stored)),
  readWords: readReference,
  compare: (value) => [
    { column: 'reference', is: 'in', value: [value].flat().map((one) => readReference(String(one))) },
  ],
}

/** TrxIDs and numbers are searched without the spaces and dashes with which they are written, in the digits of any script. */
const tranId: Storage = { readWords: (text) => readTranId(text) ?? text }
const number: Storage = {
  readWords: (text) => {
    const bare = foldDigits(text).replace(/[\s().-]/g, '')
    return /^\+?\d+$/.test(bare) ? bare : text
  },
}

const status: Storage = {
  column: 'state',
  toWire: (state, { expires_at }, now): OrderStatus => findStatus(StoredState.parse({ state, expires_at }), now),
  compare: compareStatus,
}

/** Staff write the number that is wanted. The one in force changes by `followNumber` alone. */
const wantedNumber = {
  phone: { column: 'wanted_phone', toWire: (wanted, { phone }) => wanted ?? phone },
  phone_in_force: { column: 'phone' },
} as const satisfies Readonly<Record<string, Storage>>

/** Orders find their method by name, so two methods cannot share one. */
const nameTaken = 'Another payment method that is on, or will be, has this name.'

export const ordersResources = [
  createContentResource('payment-methods', 'payment_methods', wantedNumber, {
    unique: { field: 'method_name', message: nameTaken },
    check: async (tx, { before, after }) => {
      if (after.state !== 'live' && after.state !== 'scheduled') return {}
      const name = normalizeMethodName(String(after.method_name))
      const names = await listMethodNames(tx, before?.id)
      return names.some((other) => normalizeMethodName(other) === name) ? { method_name: nameTaken } : {}
    },
    dependents: [{ table: 'orders', column: 'method_id', called: ['order', 'orders'], refusal: 'method_in_use' }],
    derive: ({ before, after }) => ({
      wallet: after.wallet ? String(after.wallet) : nameWallet(String(after.method_name)),
      ...(before === undefined ? { phone: String(after.phone) } : {}),
    }),
    afterWrite: (tx, { before, now }, id, requester) => followNumber(tx, before, id, requester, now),
    // A change of the number redirects all payments, so it requires a recent password.
    needsPassword: ({ before, after }) =>
      before?.phone !== after.phone || (isSwitchedOn(after.state) && !isSwitchedOn(before?.state)),
  }),
  createResource('pay-to-changes', 'pay_to_changes'),
  createResource('day-closings', 'day_closings'),
  createResource('orders', 'staff_orders', {
    orders_id: { column: 'id' },
    reference,
    tran_id: tranId,
    send_from: number,
    reader_phone: number,
    price: { column: 'price_poisha' },
    received: { column: 'received_poisha' },
    price_now: { column: 'price_now_poisha' },
    status,
    start_date: { column: 'starts_at' },
    expire_date: { column: 'expires_at' },
  }),
]
