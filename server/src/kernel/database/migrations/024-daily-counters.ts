import { type Kysely, sql } from 'kysely'

/** Adds the daily counters: how often something happened with an item on a day in Dhaka, and nothing about anybody. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`create table daily_counters (
    day text not null,
    kind text not null,
    item text not null,
    count integer not null,
    primary key (day, kind, item)
  )`.execute(db)
  // The dashboard reads a time of one kind.
  await sql`create index daily_counters_kind on daily_counters (kind, day)`.execute(db)
  // It also reads registrations and saves by their time.
  await sql`create index users_created on users (created_at)`.execute(db)
  await sql`create index saved_items_saved on saved_items (saved_at)`.execute(db)
}
