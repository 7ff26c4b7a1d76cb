import { type Kysely, sql } from 'kysely'

/** Adds the day in Dhaka on which a reader last got a web push of each topic that comes once a day. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`create table daily_pushes (
    user_id text not null references users (id) on delete cascade,
    topic text not null,
    day text not null,
    primary key (user_id, topic)
  )`.execute(db)
  await sql`insert into daily_pushes (user_id, topic, day) select user_id, 'practice', day from practice_reminders`.execute(
    db,
  )
}
