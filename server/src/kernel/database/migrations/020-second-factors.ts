import { type Kysely, sql } from 'kysely'

/** Adds the second factor of staff: its secret, its recovery codes, and the sessions that passed it. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await db.schema.alterTable('users').addColumn('second_factor_at', 'text').execute()
  await db.schema.alterTable('sessions').addColumn('second_factor_at', 'text').execute()
  await sql`create table second_factors (
    user_id text primary key references users (id) on delete cascade,
    sealed_secret text not null,
    last_step integer not null default 0
  )`.execute(db)
  await sql`create table recovery_codes (
    user_id text not null references users (id) on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  )`.execute(db)
}
