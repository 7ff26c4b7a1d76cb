import { type Kysely, sql } from 'kysely'

/** Adds the week for which a reader was last told of the circulars of followed posts, as the date of its Friday in Dhaka. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`create table circular_digests (
    user_id text primary key references users (id) on delete cascade,
    week text not null
  )`.execute(db)
}
