import { type Kysely, sql } from 'kysely'

/** Stores imports with the rows of their files: what each would do, and what became of it. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`create table imports (
    id text primary key,
    resource text not null,
    file_name text not null,
    format text not null,
    chosen text,
    file_path text,
    user_id text references users (id) on delete set null,
    who text not null,
    status text not null,
    state text,
    done integer not null default 0,
    total integer,
    wrong_rows integer not null default 0,
    new_rows integer not null default 0,
    changed_rows integer not null default 0,
    same_rows integer not null default 0,
    applied integer not null default 0,
    refused integer not null default 0,
    undone integer not null default 0,
    kept integer not null default 0,
    message text,
    created_at text not null,
    finished_at text,
    attempts integer not null default 0,
    lease text,
    lease_until text
  )`.execute(db)
  await sql`create index imports_created on imports (created_at)`.execute(db)
  await sql`create table import_rows (
    import_id text not null references imports (id) on delete cascade,
    row_number integer not null,
    outcome text not null,
    record_id integer,
    version text,
    label text not null,
    fields text not null,
    problems text not null,
    changes text not null,
    stripped text not null,
    result text,
    reason text,
    before text,
    before_file text,
    primary key (import_id, row_number)
  )`.execute(db)
}
