import type { OrderId } from '@shelai/contract/api/ids.ts'
import type { StaffRole } from '@shelai/contract/rules/staff.ts'
import type { Transaction } from 'kysely'
import type { AuthTables } from '../../kernel/auth/auth-tables.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import type { OrdersTables, ReminderKind } from './orders-tables.ts'

type Tables = OrdersTables & AuthTables
type Db = Handle<Tables>
type Tx = Transaction<Tables>

/**
 * Lists approved orders that end within a period, that no other plan of the same type follows and that have no reminder
 * of this kind.
 */
export function listEnding(db: Db, kind: ReminderKind, { from, to }: { from: string; to: string }) {
  return selectWithout(db, kind)
    .select([
      'orders.id',
      'orders.user_id',
      'orders.reference',
      'orders.package_title',
      'orders.package_title_bn',
      'orders.language',
      'orders.expires_at',
    ])
    .where('orders.state', '=', 'approved')
    .where('orders.user_id', 'is not', null)
    .where('orders.expires_at', '>', from)
    .where('orders.expires_at', '<=', to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as next')
            .select('next.id')
            .whereRef('next.user_id', '=', 'orders.user_id')
            .whereRef('next.type_key', '=', 'orders.type_key')
            .where('next.state', '=', 'approved')
            .whereRef('next.expires_at', '>', 'orders.expires_at'),
        ),
      ),
    )
    .orderBy('orders.expires_at')
    .limit(500)
    .execute()
}

/** Claims a reminder. Returns true for only one process and only once. */
export async function claimReminder(tx: Tx, orderId: OrderId, kind: ReminderKind, now: Date): Promise<boolean> {
  const done = await tx
    .insertInto('order_reminders')
    .values({ order_id: orderId, kind, sent_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/** Lists orders that are pending since before a time and without this kind of reminder. */
export function listPending(db: Db, kind: ReminderKind, before: string) {
  return selectWithout(db, kind)
    .select('orders.id')
    .where('orders.state', '=', 'pending')
    .where('orders.created_at', '<=', before)
    .orderBy('orders.created_at')
    .limit(500)
    .execute()
}

/** Selects the orders without a reminder, so that those reminded already do not use up the limit of a list. */
function selectWithout(db: Db, kind: ReminderKind) {
  return db
    .selectFrom('orders')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_reminders')
            .select('order_id')
            .whereRef('order_reminders.order_id', '=', 'orders.id')
            .where('order_reminders.kind', '=', kind),
        ),
      ),
    )
}

/** Lists the contacts of the staff with a role. */
export function listStaff(tx: Tx, role: StaffRole) {
  return tx.selectFrom('users').select(['id', 'email', 'phone', 'phone_verified']).where('role', '=', role).execute()
}
