import { orderStates } from '@shelai/contract/orders.ts'
import { choice, type Field, phone, picturePath, readOnly, taka, text } from '../../platform/admin/field.ts'
import type { Comparison } from '../../platform/admin/record-types.ts'
import { createContentResource, type Resource } from '../../platform/admin/resource.ts'
import { formatReference, readReference } from './order-reference.ts'
import { listMethodNames } from './orders-store.ts'
import { normalizeMethodName } from './payment-proof.ts'
import { findStatus } from './present-order.ts'

type Status = (typeof orderStates)[number]

/** Builds the comparisons for a status. Whether an approved order is running or over depends on its dates. */
function compareStatus(status: unknown, now: Date): Comparison[] {
  const at = now.toISOString()
  if (status === 'active') return [approved, { column: 'expires_at', is: '>', value: at }]
  if (status === 'expired') return [approved, { column: 'expires_at', is: '<=', value: at }]
  return [{ column: 'state', is: '=', value: String(status) }]
}
const approved: Comparison = { column: 'state', is: '=', value: 'approved' }

const amount = (column: string): Field => {
  const { toWire, schema, toColumn } = taka(column)
  return {
    ...readOnly(column, (value, row, now) => (value === null ? null : toWire(value, row, now))),
    schema,
    toColumn,
  }
}

/** References are searched and compared in stored form, however staff type them. */
const orderReference: Field = {
  ...readOnly('reference', (cache) => formatReference(String(cache)), { isSearched: true }),
  readWords: readReference,
  compare: (value) => [
    { column: 'reference', is: 'in', value: [value].flat().map((one) => readReference(String(one))) },
  ],
}

/** Readers create orders and actions settle them, so no field of an order can be edited. */
const orders: Resource = {
  name: 'orders',
  table: 'staff_orders',
  idKind: 'text',
  actions: ['read'],
  order: ['created_at', 'desc'],
  fields: {
    orders_id: readOnly('id'),
    reference: orderReference,
    user_id: readOnly('user_id'),
    user_gmail: readOnly('user_gmail', undefined, { isSearched: true }),
    package_title: readOnly('package_title', undefined, { isSearched: true }),
    package_type: readOnly('package_type'),
    days: readOnly('days'),
    price: amount('price_poisha'),
    received: amount('received_poisha'),
    method_name: readOnly('method_name'),
    pay_to: readOnly('pay_to'),
    send_from: readOnly('send_from', undefined, { isSearched: true }),
    tran_id: readOnly('tran_id', undefined, { isSearched: true }),
    same_proof: readOnly('same_proof'),
    status: {
      ...choice('state', orderStates),
      isReadOnly: true,
      toWire: (state, { expires_at }, now): Status =>
        findStatus({ state: state as 'pending', expires_at: expires_at as string | null }, now),
      compare: compareStatus,
    },
    reason: readOnly('reason'),
    note: readOnly('note'),
    verifier: readOnly('verifier'),
    created_at: readOnly('created_at'),
    settled_at: readOnly('settled_at'),
    start_date: readOnly('starts_at'),
    expire_date: readOnly('expires_at'),
  },
}

/** Orders find their method by name, so two methods cannot share one. */
const nameTaken = 'Another payment method that is on, or will be, has this name.'

export const ordersResources = [
  createContentResource({
    name: 'payment-methods',
    table: 'payment_methods',
    appendsWithin: null,
    fields: {
      method_name: text('method_name', 60, { isRequired: true, isSearched: true }),
      img: picturePath('img'),
      phone: phone('phone', { isRequired: true }),
      account_type: text('account_type', 60),
      action: text('action', 60),
      instruction: text('instruction', 2000, { isSearched: true }),
    },
    unique: { field: 'method_name', message: nameTaken },
    check: async (tx, { before, after }) => {
      if (after.state !== 'live' && after.state !== 'scheduled') return {}
      const name = normalizeMethodName(String(after.method_name))
      const names = await listMethodNames(tx, before?.id)
      return names.some((other) => normalizeMethodName(other) === name) ? { method_name: nameTaken } : {}
    },
    dependents: [{ table: 'orders', column: 'method_id', called: ['order', 'orders'], refusal: 'method_in_use' }],
    // A change of the number redirects all payments, so it requires a recent password.
    needsPassword: ({ before, after }) => before?.phone !== after.phone,
  }),
  orders,
]
