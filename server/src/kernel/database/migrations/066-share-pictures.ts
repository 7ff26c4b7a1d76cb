import { type Kysely, sql } from 'kysely'

/**
 * Adds the pictures of links to content: the mark of the text that each shows, and its file. A process claims a picture before it
 * draws it, so that no two processes draw the same one.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`create table share_pictures (
    kind text not null,
    item_id integer not null,
    mark text not null,
    path text not null,
    claimed_at text not null,
    drawn_at text,
    primary key (kind, item_id)
  )`.execute(db)
}
