import type { Kysely } from 'kysely'

/** Adds when an account was last signed in to, so that owners see which of the staff still come. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await db.schema.alterTable('users').addColumn('signed_in_at', 'text').execute()
}
