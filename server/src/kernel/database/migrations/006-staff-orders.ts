import { type Kysely, sql } from 'kysely'

/**
 * Creates a view of orders for staff, with the reader's address and the number of other orders with the same payment.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql
    .raw(`create view staff_orders as
      select orders.*, users.email as user_gmail,
        (select count(*) from orders as other
          where other.tran_key = orders.tran_key and other.method_id = orders.method_id and other.id <> orders.id
        ) as same_proof
      from orders left join users on users.id = orders.user_id`)
    .execute(db)
}
