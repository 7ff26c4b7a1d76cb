import { type Kysely, sql } from 'kysely'

/**
 * Adds the day in Dhaka on which a reader was last reminded of a rehearsal, indexes that find plans and the answers of a time without
 * reading whole logs, and what a web push is about.
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`create table practice_reminders (
    user_id text primary key references users (id) on delete cascade,
    day text not null
  )`.execute(db)
  await sql`create index synced_rehearsals on synced_entries (user_id) where collection = 'rehearsals'`.execute(db)
  await sql`create index synced_reviews on synced_entries (at) where collection = 'reviews'`.execute(db)
  await sql`alter table queued_pushes add column topic text not null default 'circulars'`.execute(db)
}
