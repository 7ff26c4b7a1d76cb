import type { Kysely } from 'kysely'
import type { Engine } from '../open-database.ts'

/** Adds the time at which a password that the product made ends. Passwords that people chose do not end. */
export async function up(db: Kysely<Record<string, never>>, _engine: Engine): Promise<void> {
  await db.schema.alterTable('users').addColumn('password_expires_at', 'text').execute()
}
