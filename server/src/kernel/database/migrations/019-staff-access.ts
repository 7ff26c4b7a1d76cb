import { type Kysely, sql } from 'kysely'
import type { Engine } from '../open-database.ts'

/** Adds the time of a session's last admin call, and the invitations of new staff. */
export async function up(db: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('admin_used_at', 'text').execute()
  const id =
    engine === 'sqlite' ? 'integer primary key autoincrement' : 'integer generated always as identity primary key'
  await sql`create table invitations (
    id ${sql.raw(id)},
    email text not null,
    email_key text not null unique,
    role text not null,
    token_hash text not null unique,
    invited_by text not null references users (id) on delete cascade,
    created_at text not null,
    expires_at text not null
  )`.execute(db)
  await sql`create index invitations_inviter on invitations (invited_by)`.execute(db)
}
