import { type Kysely, sql } from 'kysely'
import type { Engine } from '../open-database.ts'

/**
 * Adds the device of a session, and the indexes by which staff find readers and audit entries. Prefixes are compared
 * byte by byte, which only an index of that collation serves.
 */
export async function up(db: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('device', 'text').execute()
  const bytes = engine === 'postgres' ? 'collate "C"' : 'collate binary'
  const indexes = [
    'users_newest on users (created_at, id)',
    'users_name on users (name, email_key, id)',
    `users_email_prefix on users (email_key ${bytes})`,
    `users_phone_prefix on users (phone ${bytes})`,
    'orders_tran_id on orders (tran_id) where tran_id is not null',
    'audit_at on audit (at, id)',
    'audit_who on audit (who, at, id)',
    'audit_action on audit (action, at, id)',
    'audit_resource on audit (resource, at, id)',
    'audit_record_at on audit (record_id, resource, at, id)',
  ]
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db)
}
