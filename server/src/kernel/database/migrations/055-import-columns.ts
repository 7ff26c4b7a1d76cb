import { type Kysely, sql } from 'kysely'

/** Stores what the columns of an import's file mean, and remembers it by the names of the columns for the next file. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`alter table imports add column columns text`.execute(db)
  await sql`alter table imports add column header_row integer`.execute(db)
  await sql`alter table imports add column filled_cells integer not null default 0`.execute(db)
  await sql`create table import_columns (
    resource text not null,
    name text not null,
    meaning text not null,
    updated_at text not null,
    primary key (resource, name)
  )`.execute(db)
}
