import type { Kysely } from 'kysely'

/** Adds the texts of a notification in every language, as JSON: readers may change theirs after it was written. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await db.schema.alterTable('notifications').addColumn('texts', 'text').execute()
}
