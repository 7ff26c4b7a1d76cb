import type { Insertable } from 'kysely'
import type { Db, OrderTables, Tx } from '../../platform/database/tables.ts'

export function listPaymentMethods(db: Db) {
  return db
    .selectFrom('payment_methods')
    .select(['id', 'method_name', 'img', 'phone', 'account_type', 'action', 'instruction'])
    .where('state', '=', 'live')
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

/** What is on sale: by its id, or all that bear a title. */
export function listPlansOnSale(db: Db, wanted: { id: number } | { name: string }) {
  const plans = db
    .selectFrom('packages')
    .select(['id', 'name', 'type', 'days', 'price_poisha'])
    .where('state', '=', 'live')
    .orderBy('sort_order')
    .orderBy('id')
  return ('id' in wanted ? plans.where('id', '=', wanted.id) : plans.where('name', '=', wanted.name)).execute()
}

const shown = [
  'id',
  'package_id',
  'package_title',
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

/** The order that a reader's earlier request made: the same intent, or the same payment in an order that stands. */
export function findSameOrder(
  db: Db,
  userId: string,
  { intent, method, tran }: { intent: string | undefined; method: string | number; tran: string },
) {
  return db
    .selectFrom('orders')
    .select(shown)
    .where('user_id', '=', userId)
    .where((is) =>
      is.or([
        ...(intent === undefined ? [] : [is('idempotency_key', '=', intent)]),
        is.and([
          is('tran_key', '=', tran),
          typeof method === 'number' ? is('method_id', '=', method) : is('method_name', '=', method),
          is('state', 'in', ['pending', 'approved']),
        ]),
      ]),
    )
    .orderBy((by) =>
      by
        .case()
        .when('idempotency_key', '=', intent ?? '')
        .then(0)
        .else(1)
        .end(),
    )
    .limit(1)
    .executeTakeFirst()
}

export type NewOrder = Omit<Insertable<OrderTables['orders']>, 'created_at' | 'state'>

/** Puts the order down with its first event; false where one stands for the same intent or payment. */
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

export function listOrders(db: Db, userId: string) {
  return db
    .selectFrom('orders')
    .select(shown)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export function listEvents(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_events')
    .select(['order_id', 'at', 'status'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
}

/** The reader's approved orders, the one that ends last first. */
export function listApproved(db: Db, userId: string) {
  return db
    .selectFrom('orders')
    .select(['package_title', 'package_type', 'expires_at'])
    .where('user_id', '=', userId)
    .where('state', '=', 'approved')
    .orderBy('expires_at', 'desc')
    .execute()
}
