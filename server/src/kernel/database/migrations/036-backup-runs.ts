import { type Kysely, sql } from 'kysely'

/** Adds the records of backups: which were made, and what their drills found. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`create table backup_runs (
    id text primary key,
    status text not null,
    started_at text not null,
    finished_at text,
    attempts integer not null default 0,
    lease text,
    lease_until text,
    archive text,
    size integer,
    table_rows integer,
    files integer,
    seconds integer,
    problem text
  )`.execute(db)
  await sql`create index backup_runs_started on backup_runs (started_at)`.execute(db)
}
