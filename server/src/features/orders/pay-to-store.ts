import type { PaymentMethodId, UserId } from '@shelai/contract/api/ids.ts'
import type { PayToState } from '@shelai/contract/features/orders/orders.ts'
import type { Insertable, Transaction } from 'kysely'
import type { AuthTables } from '../../kernel/auth/auth-tables.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import type { OrdersTables } from './orders-tables.ts'

type Tables = OrdersTables & AuthTables
type Db = Handle<Tables>
type Tx = Transaction<Tables>

export type WaitingChange = NonNullable<Awaited<ReturnType<typeof findWaitingChange>>>

/**
 * Locks a payment method until the transaction ends and returns what decides over its number. The update changes no value;
 * it acquires the row lock on both engines.
 */
export function lockMethod(tx: Tx, id: PaymentMethodId) {
  return tx
    .updateTable('payment_methods')
    .set((is) => ({ updated_at: is.ref('updated_at') }))
    .where('id', '=', id)
    .returning(['id', 'method_name', 'phone', 'wanted_phone', 'is_number_confirmed', 'state', 'updated_at'])
    .executeTakeFirst()
}

type NumberOfMethod = { phone?: string; wanted_phone: string | null; is_number_confirmed?: number; state?: 'draft' }

export async function setNumber(
  tx: Tx,
  id: PaymentMethodId,
  values: NumberOfMethod & { updated_at?: string },
): Promise<void> {
  await tx.updateTable('payment_methods').set(values).where('id', '=', id).execute()
}

const waitingColumns = ['id', 'method_id', 'method_name', 'phone', 'former_phone', 'requested_id', 'state'] as const

/** Finds the change of a method's number that waits. */
export function findWaitingChange(tx: Tx, methodId: PaymentMethodId) {
  return tx
    .selectFrom('pay_to_changes')
    .select(waitingColumns)
    .where('method_id', '=', methodId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
}

export function findChange(tx: Tx, id: number) {
  return tx.selectFrom('pay_to_changes').select(waitingColumns).where('id', '=', id).executeTakeFirst()
}

export async function insertChange(tx: Tx, change: Insertable<OrdersTables['pay_to_changes']>): Promise<number> {
  const { id } = await tx.insertInto('pay_to_changes').values(change).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Settles a change that waits. Returns false if it was settled meanwhile. */
export async function settleChange(
  tx: Tx,
  id: number,
  settlement: { state: Exclude<PayToState, 'pending'>; settled_by: string | null; settled_at: string },
): Promise<boolean> {
  const done = await tx
    .updateTable('pay_to_changes')
    .set(settlement)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Lists the changes whose cooling time is over. */
export function listDueChanges(db: Db, now: Date) {
  return db
    .selectFrom('pay_to_changes')
    .select(waitingColumns)
    .where('state', '=', 'pending')
    .where('effective_at', '<=', now.toISOString())
    .orderBy('id')
    .execute()
}

/** Returns whether nobody can have paid by a method yet: there is no order, and no number of it ever took effect. */
export async function isFirstNumber(tx: Tx, methodId: PaymentMethodId): Promise<boolean> {
  const order = await tx.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  if (order !== undefined) return false
  const change = tx.selectFrom('pay_to_changes').select('id').where('method_id', '=', methodId)
  return (await change.where('state', '=', 'in_force').limit(1).executeTakeFirst()) === undefined
}

/** Finds since when an account has had its role; null if it was long ago. */
export async function findRoleSince(tx: Tx, id: UserId): Promise<string | null> {
  const user = await tx.selectFrom('users').select('role_since').where('id', '=', id).executeTakeFirst()
  return user?.role_since ?? null
}
