import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

type Before = { orders: { id: string; reference: string } }

const letters = '23456789ACFHJKMRWXY'

/**
 * Gives every order, including old ones, a short reference that a reader can say on the phone and staff can search for.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`drop view staff_orders`.execute(db)
  await sql`alter table orders add column reference text not null default ''`.execute(db)
  const on = db as unknown as Kysely<Before>
  const used = new Set<string>()
  for (const { id } of await on.selectFrom('orders').select('id').execute()) {
    const reference = createUnused(used)
    await on.updateTable('orders').set({ reference }).where('id', '=', id).execute()
  }
  // A process of the previous release may still insert orders without a reference.
  await sql`create unique index orders_reference on orders (reference) where reference <> ''`.execute(db)
  await sql`create view staff_orders as
    select orders.*, users.email as user_gmail,
      (select count(*) from orders as other
        where other.tran_key = orders.tran_key and other.id <> orders.id
          and (other.method_id = orders.method_id or other.wallet_key = orders.wallet_key)
      ) as same_proof
    from orders left join users on users.id = orders.user_id`.execute(db)
}

function createUnused(used: Set<string>): string {
  for (;;) {
    const reference = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
    if (used.has(reference)) continue
    used.add(reference)
    return reference
  }
}
