import { type Kysely, sql } from 'kysely'

/**
 * Adds the idempotency keys of the requests that an order replaced, separated by spaces, so that a late one creates no
 * second order.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql.raw(`alter table orders add column replaced_keys text not null default ''`).execute(db)
}
