import { type Kysely, sql } from 'kysely'

/**
 * Adds the logs that the devices of an account share. What readers had saved is added when a device first asks for it, because a
 * process of the former release may save more meanwhile.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`create table synced_entries (
    user_id text not null references users (id) on delete cascade,
    collection text not null,
    key text not null,
    id text not null,
    at text not null,
    data text not null,
    place integer not null,
    primary key (user_id, collection, key)
  )`.execute(db)
  await sql`create unique index synced_entries_place on synced_entries (user_id, collection, place)`.execute(db)
}
