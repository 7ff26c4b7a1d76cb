import type { Kysely } from 'kysely'

/** Since when an account is known to belong to whoever reads its e-mail; null where nobody has proved that yet. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await db.schema.alterTable('users').addColumn('email_verified_at', 'text').execute()
}
