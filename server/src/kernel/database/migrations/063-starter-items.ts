import { type Kysely, sql } from 'kysely'

/** Adds what an installation remembers of its starter content: the packs it has read, and each item that one brought or offers. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`create table starter_packs (version integer not null primary key, read_at text not null)`.execute(db)
  await sql`create table starter_items (
    key text not null primary key,
    place integer not null,
    resource text not null,
    title text not null,
    record_id integer,
    source text,
    brought text,
    offered text,
    offered_source text,
    offered_file text,
    left_source text,
    version text,
    earlier text,
    earlier_file text
  )`.execute(db)
}
