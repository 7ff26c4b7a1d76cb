import type { OrderId, PaymentMethodId, PlanId, UserId } from '@shelai/contract/api/ids.ts'
import type { Insertable, Transaction } from 'kysely'
import type { AuditTables } from '../../back-office/audit-tables.ts'
import type { PlansOnSaleTables } from '../../joined-tables.ts'
import { parseJson } from '../../kernel/database/columns.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { addShareLock } from '../../kernel/database/share-lock.ts'
import type { OrdersTables } from './orders-tables.ts'

type Tables = OrdersTables & AuditTables & PlansOnSaleTables
type Db = Handle<Tables>
type Tx = Transaction<Tables>

export function listPaymentMethods(db: Db) {
  return db
    .selectFrom('payment_methods')
    .select(['id', 'method_name', 'wallet', 'img', 'phone', 'account_type', 'action', 'instruction'])
    .where('state', '=', 'live')
    .where('is_number_confirmed', '=', 1)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

/** Lists plans on sale: the one with an id, or all with a title. */
export function listPlansOnSale(db: Db, plan: { id: PlanId } | { name: string }) {
  const plans = db
    .selectFrom('packages')
    .select(['id', 'name', 'name_bn', 'type', 'days', 'price_poisha'])
    .where('state', '=', 'live')
    .orderBy('sort_order')
    .orderBy('id')
  return ('id' in plan ? plans.where('id', '=', plan.id) : plans.where('name', '=', plan.name)).execute()
}

/**
 * Finds the number that the reader was shown: the claimed one if readers are or were shown it by a payment method, else
 * the method's current number. A number can change between the page and the order.
 */
export async function findShownNumber(db: Db, method: { phone: string }, claimed: string | undefined): Promise<string> {
  if (claimed === undefined || claimed === method.phone) return method.phone
  const methods = await db.selectFrom('payment_methods').select('phone').execute()
  const changes = await db.selectFrom('audit').select('before').where('resource', '=', 'payment-methods').execute()
  const former = changes.map(({ before }) => (parseJson(before ?? '') as { phone?: unknown } | undefined)?.phone)
  const isKnown = [...methods.map(({ phone }) => phone), ...former].includes(claimed)
  return isKnown && !(await isOnlyWanted(db, claimed)) ? claimed : method.phone
}

/** Returns whether readers were never shown a number: it was only ever wanted. */
async function isOnlyWanted(db: Db, phone: string): Promise<boolean> {
  const changes = await db
    .selectFrom('pay_to_changes')
    .select(['phone', 'state'])
    .where((is) => is.or([is('phone', '=', phone), is('former_phone', '=', phone)]))
    .execute()
  return changes.length > 0 && changes.every((one) => one.phone === phone && one.state !== 'in_force')
}

/** Locks a payment method until the transaction ends. Returns false if it is no longer live. */
export async function lockPaymentMethod(tx: Tx, id: PaymentMethodId): Promise<boolean> {
  const method = tx
    .selectFrom('payment_methods')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'live')
    .where('is_number_confirmed', '=', 1)
  return (await addShareLock(tx, method).executeTakeFirst()) !== undefined
}

/** Lists the names of live and scheduled payment methods, except the one with the id. */
export async function listMethodNames(tx: Tx, exceptId: unknown): Promise<string[]> {
  const rows = await tx
    .selectFrom('payment_methods')
    .select(['id', 'method_name'])
    .where('state', 'in', ['live', 'scheduled'])
    .execute()
  return rows.filter(({ id }) => id !== exceptId).map(({ method_name }) => method_name)
}

const shown = [
  'id',
  'reference',
  'package_id',
  'package_title',
  'package_title_bn',
  'package_type',
  'starts_at',
  'expires_at',
  'state',
  'price_poisha',
  'method_name',
  'pay_to',
  'send_from',
  'tran_id',
  'reason',
  'created_at',
] as const

/** The columns by which an order is compared with a request that may repeat it. */
const comparedColumns = ['idempotency_key', 'method_id', 'tran_key', 'days'] as const

/** Finds the order of a reader's earlier request: with the same key, or with the same payment and still valid. */
export function findSameOrder(
  db: Db,
  userId: UserId,
  { key, method, tranKey }: { key: string | undefined; method: string | PaymentMethodId; tranKey: string },
) {
  return db
    .selectFrom('orders')
    .select([...shown, ...comparedColumns])
    .where('user_id', '=', userId)
    .where((is) =>
      is.or([
        ...(key === undefined ? [] : [is('idempotency_key', '=', key)]),
        is.and([
          is('tran_key', '=', tranKey),
          typeof method === 'number' ? is('method_id', '=', method) : is('method_name', '=', method),
          is('state', 'in', ['pending', 'approved']),
        ]),
      ]),
    )
    .orderBy((by) =>
      by
        .case()
        .when('idempotency_key', '=', key ?? '')
        .then(0)
        .else(1)
        .end(),
    )
    .limit(1)
    .executeTakeFirst()
}

/** Lists the orders that a reader's requests created under some keys. */
export function listOrdersByKeys(tx: Tx, userId: UserId, keys: readonly string[]) {
  return tx
    .selectFrom('orders')
    .select(['id', 'reference', 'state', 'replaced_keys'])
    .where('user_id', '=', userId)
    .where('idempotency_key', 'in', keys)
    .execute()
}

/** Returns whether an order of the reader replaced the request with a key. */
export async function isReplacedKey(tx: Tx, userId: UserId, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('replaced_keys', 'like', `%${key}%`)
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePendingOrders(tx: Tx, ids: readonly OrderId[]): Promise<void> {
  await tx.deleteFrom('orders').where('id', 'in', ids).where('state', '=', 'pending').execute()
}

export type NewOrder = Omit<Insertable<OrdersTables['orders']>, 'created_at' | 'state' | 'reference'> & {
  reference: string
}

/** Returns whether an order has a reference. */
async function isReferenceTaken(tx: Tx, reference: string): Promise<boolean> {
  const row = await tx.selectFrom('orders').select('id').where('reference', '=', reference).executeTakeFirst()
  return row !== undefined
}

/** Finds a reference that no order has. */
export async function findFreeReference(tx: Tx, make: () => string): Promise<string> {
  let reference = make()
  while (await isReferenceTaken(tx, reference)) reference = make()
  return reference
}

/** Inserts an order with its first event. Returns false if an order for the same key or payment exists. */
export async function insertOrder(tx: Tx, order: NewOrder, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const done = await tx
    .insertInto('orders')
    .values({ ...order, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (done.numInsertedOrUpdatedRows !== 1n) return false
  await tx.insertInto('order_events').values({ order_id: order.id, at, status: 'pending' }).execute()
  return true
}

export function listOrders(db: Db, userId: UserId) {
  return db
    .selectFrom('orders')
    .select(shown)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export function listEvents(db: Db, orderIds: readonly OrderId[]) {
  return db
    .selectFrom('order_events')
    .select(['order_id', 'at', 'status'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
}

/** Lists the reader's approved orders, the one that ends last first. */
export function listApproved(db: Db, userId: UserId) {
  return db
    .selectFrom('orders')
    .select(['package_title', 'package_title_bn', 'package_type', 'expires_at'])
    .where('user_id', '=', userId)
    .where('state', '=', 'approved')
    .orderBy('expires_at', 'desc')
    .execute()
}
