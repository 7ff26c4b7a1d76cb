import type { OrderId, UserId } from '@shelai/contract/api/ids.ts'
import type { Insertable, NotNull, Transaction } from 'kysely'
import type { AuthTables } from '../../kernel/auth/auth-tables.ts'
import type { OrderState, OrdersTables } from './orders-tables.ts'

type Tx = Transaction<OrdersTables & AuthTables>

export function findOrderToSettle(tx: Tx, id: OrderId) {
  return tx
    .selectFrom('orders')
    .leftJoin('payment_methods', 'payment_methods.id', 'orders.method_id')
    .select([
      'orders.id',
      'orders.user_id',
      'orders.reference',
      'orders.package_title',
      'orders.package_title_bn',
      'orders.type_key',
      'orders.days',
      'orders.price_poisha',
      'orders.language',
      'orders.send_from',
      'orders.method_name',
      'payment_methods.method_name as wallet_name',
    ])
    .where('orders.id', '=', id)
    .executeTakeFirst()
}

/**
 * Locks the reader until the transaction ends, which serializes settlements of the same plans, and returns their
 * contact data. The update changes no value; it acquires the row lock on both engines.
 */
export function lockReader(tx: Tx, userId: UserId) {
  return tx
    .updateTable('users')
    .set((is) => ({ updated_at: is.ref('updated_at') }))
    .where('id', '=', userId)
    .returning(['id', 'email', 'phone', 'phone_verified'])
    .executeTakeFirst()
}

/** Finds the end of the reader's plans of a type; undefined if none was ever approved. */
export async function findEndOfPlans(tx: Tx, userId: UserId, typeKey: string): Promise<string | undefined> {
  const { end } = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.max('expires_at').as('end'))
    .where('user_id', '=', userId)
    .where('type_key', '=', typeKey)
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow()
  return end ?? undefined
}

/** Lists the reader's approved orders of a type that are not over, in the order in which they run. */
export function listRunning(tx: Tx, userId: UserId, typeKey: string, now: Date) {
  return tx
    .selectFrom('orders')
    .select(['id', 'starts_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('type_key', '=', typeKey)
    .where('state', '=', 'approved')
    .where('expires_at', '>', now.toISOString())
    .$narrowType<{ starts_at: NotNull; expires_at: NotNull }>()
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

export async function setTimes(tx: Tx, id: OrderId, times: { starts_at: string; expires_at: string }): Promise<void> {
  await tx.updateTable('orders').set(times).where('id', '=', id).execute()
}

type Settlement = Partial<
  Pick<
    Insertable<OrdersTables['orders']>,
    'reason' | 'received_poisha' | 'note' | 'verifier_kind' | 'verifier' | 'approved_at' | 'starts_at' | 'expires_at'
  >
>

/** Moves an order to another state with an event. Returns false if it is not in the expected state. */
export async function setSettled(
  tx: Tx,
  id: OrderId,
  { from, to }: { from: OrderState; to: Exclude<OrderState, 'pending'> },
  settlement: Settlement,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  const done = await tx
    .updateTable('orders')
    .set({ ...settlement, state: to, settled_at: at })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) return false
  const status = to === 'approved' ? 'active' : to
  const { received_poisha, verifier_kind, verifier, reason, note } = await tx
    .selectFrom('orders')
    .select(['received_poisha', 'verifier_kind', 'verifier', 'reason', 'note'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_events')
    .values({
      order_id: id,
      at,
      status,
      verifier_kind,
      verifier,
      amount_poisha: status === 'rejected' ? null : received_poisha,
      reason: status === 'active' ? note : reason,
    })
    .execute()
  return true
}

/** Ends a package that runs or is to run, with an event. Returns false if the order is not approved, or is over. */
export async function setEnded(
  tx: Tx,
  id: OrderId,
  revocation: Required<Pick<Settlement, 'reason' | 'verifier_kind' | 'verifier'>>,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  const order = await tx
    .selectFrom('orders')
    .select('starts_at')
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where('expires_at', '>', at)
    .executeTakeFirst()
  if (order === undefined) return false
  // A package that is still to begin has no day.
  const starts_at = order.starts_at !== null && order.starts_at < at ? order.starts_at : at
  const done = await tx
    .updateTable('orders')
    .set({ ...revocation, starts_at, expires_at: at, settled_at: at })
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where('expires_at', '>', at)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) return false
  await tx
    .insertInto('order_events')
    .values({ order_id: id, at, status: 'expired', ...revocation })
    .execute()
  return true
}

/**
 * Finds the state of an order and who settled it when, which determine the refusal of a second decision; undefined if
 * its reader replaced it meanwhile.
 */
export function findSettlement(tx: Tx, id: OrderId) {
  return tx
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.verifier')
    .select(['orders.state', 'orders.settled_at', 'orders.verifier', 'users.name'])
    .where('orders.id', '=', id)
    .executeTakeFirst()
}
