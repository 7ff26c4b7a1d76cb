import { type Kysely, sql } from 'kysely'
import type { Engine } from '../open-database.ts'

/** Stores deleted content until it expires. */
export async function up(db: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const id =
    engine === 'sqlite' ? 'integer primary key autoincrement' : 'integer generated always as identity primary key'
  await sql`create table bin (
    id ${sql.raw(id)},
    resource text not null,
    record_id text not null,
    title text not null,
    row text not null,
    file_path text,
    deleted_by text not null,
    deleted_at text not null,
    expires_at text not null
  )`.execute(db)
  await sql`create index bin_expiry on bin (expires_at)`.execute(db)
}
