import { type Kysely, sql } from 'kysely'

/**
 * An order remembers the keys of the earlier requests that it replaced, separated by spaces: one of them that arrives
 * late makes no second order.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql.raw(`alter table orders add column replaced_keys text not null default ''`).execute(db)
}
