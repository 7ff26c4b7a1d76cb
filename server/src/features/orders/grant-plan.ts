import { randomUUID } from 'node:crypto'
import { OrderId, PaymentMethodId, type PlanId, type UserId } from '@shelai/contract/api/ids.ts'
import { createFieldRefusal, createRefusal, refusals } from '@shelai/contract/api/refusals.ts'
import { Extension, grantedMethod } from '@shelai/contract/features/orders/orders.ts'
import type { Transaction } from 'kysely'
import { insertAudit } from '../../back-office/audit-store.ts'
import type { Actor } from '../../back-office/change-records.ts'
import type { CustomAction } from '../../back-office/custom-action.ts'
import type { Staff } from '../../back-office/staff-auth.ts'
import type { PlansOnSaleTables } from '../../joined-tables.ts'
import type { Context } from '../../kernel/context.ts'
import type { PlatformTables } from '../../shared-tables.ts'
import { findLanguage, findOrderedPlan, findReaderByEmail } from './grants-store.ts'
import { formatReference, makeReference } from './order-reference.ts'
import { findFreeReference, insertOrder, listOrdersByKeys, listPlansOnSale } from './orders-store.ts'
import type { OrdersTables } from './orders-tables.ts'
import { normalizeTranId } from './payment-proof.ts'
import { settleOrder } from './settle-order.ts'
import { lockReader } from './settlement-store.ts'

type Tx = Transaction<OrdersTables & PlatformTables & PlansOnSaleTables>

type GrantedPlan = {
  package_id: PlanId
  package_title: string
  package_title_bn: string
  package_type: string
  type_key: string
  days: number
}

/** The method of orders without a payment. No payment method has this id, the largest that the column can store. */
const noMethod = { method_id: PaymentMethodId.parse(2_147_483_647), method_name: grantedMethod, pay_to: '' } as const

/**
 * Gives a reader a plan as an approved order of no taka, so that it begins, queues, ends and is revoked like every
 * other. Who gave it and why stand in the order and in its event.
 */
async function insertGrant(
  tx: Tx,
  userId: UserId,
  plan: GrantedPlan,
  { reason, request_key }: { reason: string; request_key: string | undefined },
  staff: Staff,
  now: Date,
): Promise<{ id: OrderId; reference: string }> {
  const id = OrderId.parse(randomUUID())
  const reference = await findFreeReference(tx, makeReference)
  const order = {
    ...plan,
    ...noMethod,
    id,
    reference,
    user_id: userId,
    price_poisha: 0,
    wallet_key: null,
    send_from: null,
    tran_id: null,
    tran_key: normalizeTranId(`grant ${id}`),
    idempotency_key: request_key ?? null,
    language: (await findLanguage(tx, userId)) ?? 'en',
  } as const
  await insertOrder(tx, order, now)
  const approval = { to: 'approve', received_poisha: 0, note: reason } as const
  await settleOrder(tx, id, approval, { kind: 'staff', id: staff.id }, now)
  return { id, reference: formatReference(reference) }
}

/** Finds the order that an earlier request with the same key has given the reader, who stays locked. */
async function findGranted(tx: Tx, userId: UserId, key: string | undefined) {
  if (key === undefined) return undefined
  await lockReader(tx, userId)
  const [order] = await listOrdersByKeys(tx, userId, [key])
  return order && { id: order.id, reference: formatReference(order.reference) }
}

/** Returns a reason that says something, or refuses. */
function requireReason(reason: string | undefined): string {
  const text = reason?.trim()
  if (!text) throw createRefusal('reason_needed', {}, { reason: refusals.reason_needed[1] })
  return text
}

type Grant = {
  email: string
  package_id: PlanId
  days?: number | undefined
  reason?: string | undefined
  request_key?: string | undefined
}

/** Grants a plan on sale to the reader with an address. */
export async function grantPlan(
  db: Context['db'],
  { email, package_id, days, reason: typed, request_key }: Grant,
  staff: Staff,
  { who, now, requireCurrent, isPasswordFresh }: Actor,
): Promise<{ id: OrderId; reference: string }> {
  const reason = requireReason(typed)
  return db.transaction().execute(async (tx) => {
    await requireCurrent(tx)
    // A grant gives away what others pay for, so it requires a recent password, as a refund does.
    if (!(await isPasswordFresh(tx))) throw createRefusal('password_needed')
    const reader = await findReaderByEmail(tx, email)
    if (reader === undefined) throw createFieldRefusal({ email: 'No reader has this address.' })
    const earlier = await findGranted(tx, reader.id, request_key)
    if (earlier !== undefined) return earlier
    const [plan] = await listPlansOnSale(tx, { id: package_id })
    if (plan === undefined) throw createFieldRefusal({ package_id: 'This package is not on sale.' })
    const granted: GrantedPlan = {
      package_id: plan.id,
      package_title: plan.name,
      package_title_bn: plan.name_bn,
      package_type: plan.type,
      type_key: plan.type.toLowerCase(),
      days: days ?? plan.days,
    }
    const order = await insertGrant(tx, reader.id, granted, { reason, request_key }, staff, now)
    const after = { user_id: reader.id, package: granted.package_title, days: granted.days }
    await insertAudit(tx, { who, action: 'grant', resource: 'orders', id: order.id, after, reason }, now)
    return order
  })
}

/** Grants more days of the plan of an approved order. They begin where the reader's plans of the type end. */
export const extendOrder: CustomAction = {
  resource: 'orders',
  action: 'extend',
  perform: async ({ db }, orderId, body, staff, { who, now, requireCurrent, isPasswordFresh }) => {
    const id = OrderId.parse(orderId)
    await db.transaction().execute(async (tx) => {
      await requireCurrent(tx)
      if (!(await isPasswordFresh(tx))) throw createRefusal('password_needed')
      const ordered = await findOrderedPlan(tx, id)
      if (ordered === undefined) throw createRefusal('not_found')
      const read = Extension.safeParse(body ?? {})
      if (!read.success) {
        throw createFieldRefusal(
          Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message])),
        )
      }
      const reason = requireReason(read.data.reason)
      const { user_id, state, ...plan } = ordered
      if (state !== 'approved') throw createRefusal('order_open')
      if (user_id === null) throw createRefusal('reader_gone')
      const { days, request_key } = read.data
      if (await findGranted(tx, user_id, request_key)) return
      const granted = await insertGrant(tx, user_id, { ...plan, days }, { reason, request_key }, staff, now)
      const after = { days, order: granted.reference }
      await insertAudit(tx, { who, action: 'extend', resource: 'orders', id, after, reason }, now)
    })
  },
}
