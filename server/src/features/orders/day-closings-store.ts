import type { Transaction } from 'kysely'
import type { AuthTables } from '../../kernel/auth/auth-tables.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import type { OrdersTables } from './orders-tables.ts'

type Tables = OrdersTables & AuthTables

/** Sums what was settled in a period by status, wallet and verifier. */
export function sumSettlements(db: Handle<Tables>, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .leftJoin('users', 'users.id', 'order_events.verifier')
    .select([
      'order_events.status',
      'orders.method_name',
      'orders.pay_to',
      'order_events.verifier',
      'users.name as verifier_name',
    ])
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('order_events.amount_poisha').as('poisha'),
    ])
    .where('order_events.status', 'in', ['active', 'rejected', 'refunded'])
    .where('order_events.at', '>=', from)
    .where('order_events.at', '<', to)
    .groupBy(['order_events.status', 'orders.method_name', 'orders.pay_to', 'order_events.verifier', 'users.name'])
    .execute()
}

/** Finds when the product began: its first account, order or settlement. */
export async function findBeginning(db: Handle<Tables>): Promise<string | undefined> {
  const { at } = await db
    .selectFrom((of) =>
      of
        .selectFrom('users')
        .select(({ fn }) => fn.min('created_at').as('at'))
        .unionAll(of.selectFrom('orders').select(({ fn }) => fn.min('created_at').as('at')))
        .unionAll(of.selectFrom('order_events').select(({ fn }) => fn.min('at').as('at')))
        .as('beginnings'),
    )
    .select(({ fn }) => fn.min<string | null>('at').as('at'))
    .executeTakeFirstOrThrow()
  return at ?? undefined
}

/** Inserts the sign-off of a day. Returns false if the day is signed off already. */
export async function insertClosing(
  tx: Transaction<OrdersTables>,
  closing: OrdersTables['day_closings'],
): Promise<boolean> {
  const done = await tx
    .insertInto('day_closings')
    .values(closing)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

export function findClosing(tx: Transaction<OrdersTables>, day: string) {
  return tx.selectFrom('day_closings').selectAll().where('id', '=', day).executeTakeFirst()
}
