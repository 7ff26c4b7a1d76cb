import { type Kysely, sql } from 'kysely'

/**
 * Makes the events of orders a ledger: who settled an order, for which amount and why. Adds the closings of days, and
 * to the orders of staff what a cashier compares before settling: the reader's earlier orders, other orders of the same
 * sender, and today's price and number.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`drop view staff_orders`.execute(db)
  for (const column of ['verifier_kind text', 'verifier text', 'amount_poisha integer', 'reason text'])
    await sql.raw(`alter table order_events add column ${column}`).execute(db)
  await nameVerifiers(db)
  // The staff's view of an order counts the orders of its sender, and the close of a day reads the day's events.
  await sql`create index orders_sender on orders (send_from)`.execute(db)
  await sql`create index order_events_at on order_events (at)`.execute(db)
  await sql`create table day_closings (
    id text primary key,
    signed_by text not null,
    signed_name text not null,
    signed_at text not null,
    totals text not null
  )`.execute(db)
  await sql`create view staff_orders as
    select orders.*, users.email as user_gmail, users.name as reader_name, users.phone as reader_phone,
      (select count(*) from orders as other
        where other.tran_key = orders.tran_key and other.id <> orders.id
          and (other.method_id = orders.method_id or other.wallet_key = orders.wallet_key)
      ) as same_proof,
      (select count(*) from orders as other
        where other.send_from = orders.send_from and other.id <> orders.id) as same_sender,
      (select count(*) from orders as other
        where other.send_from = orders.send_from and other.user_id <> orders.user_id) as same_sender_others,
      (select packages.price_poisha from packages where packages.id = orders.package_id) as price_now_poisha,
      (select payment_methods.phone from payment_methods where payment_methods.id = orders.method_id) as pay_to_now,
      ${countEarlier('pending')} as earlier_pending,
      ${countEarlier('approved')} as earlier_approved,
      ${countEarlier('rejected')} as earlier_rejected,
      ${countEarlier('refunded')} as earlier_refunded,
      coalesce((select staff.name from users as staff where staff.id = orders.verifier), orders.verifier)
        as verifier_name
    from orders left join users on users.id = orders.user_id`.execute(db)
}

/** Counts the orders in a state that the same reader placed before an order. */
function countEarlier(state: 'pending' | 'approved' | 'rejected' | 'refunded') {
  return sql`(select count(*) from orders as other
    where other.user_id = orders.user_id and other.id <> orders.id
      and other.created_at <= orders.created_at and other.state = ${sql.lit(state)})`
}

/**
 * Names the verifiers of earlier events: the last one stands in the order, the others in the audit, whose entries have
 * the time of their event.
 */
async function nameVerifiers(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`update order_events set
      verifier_kind = (select verifier_kind from orders
        where orders.id = order_events.order_id and orders.settled_at = order_events.at),
      verifier = (select verifier from orders
        where orders.id = order_events.order_id and orders.settled_at = order_events.at),
      amount_poisha = (select received_poisha from orders where orders.id = order_events.order_id)
    where status <> 'pending'`.execute(db)
  await sql`update order_events set verifier_kind = 'staff', verifier = (select max(users.id) from audit
        join users on users.email = audit.who
        where audit.resource = 'orders' and audit.record_id = order_events.order_id and audit.at = order_events.at)
    where status <> 'pending' and verifier is null`.execute(db)
  await sql`update order_events set verifier_kind = null where verifier is null`.execute(db)
  await sql`update order_events set amount_poisha = null where status = 'rejected'`.execute(db)
}
