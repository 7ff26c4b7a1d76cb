import type { Kysely } from 'kysely'

/** Adds what was counted in each wallet when a day was signed off, as JSON; null where nobody was asked. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await db.schema.alterTable('day_closings').addColumn('counted', 'text').execute()
}
