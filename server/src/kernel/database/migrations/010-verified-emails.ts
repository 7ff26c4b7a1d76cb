import type { Kysely } from 'kysely'

/**
 * Adds the time since which an account is proved to belong to the reader of its e-mail address; null without a proof.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await db.schema.alterTable('users').addColumn('email_verified_at', 'text').execute()
}
