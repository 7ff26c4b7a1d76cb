import { type Kysely, sql } from 'kysely'

/** Stores pages that staff preview for some minutes, by the hash of the key in their URL. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`create table previews (
    key_hash text primary key,
    html text not null,
    expires_at text not null
  )`.execute(db)
  await sql`create index previews_expiry on previews (expires_at)`.execute(db)
}
