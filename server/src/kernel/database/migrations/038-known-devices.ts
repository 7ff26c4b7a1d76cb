import { type Kysely, sql } from 'kysely'
import type { Engine } from '../open-database.ts'

/** Adds the devices and networks from which an account was signed in to, so that they keep their own limit of attempts. */
export async function up(db: Kysely<Record<string, never>>, _engine: Engine): Promise<void> {
  await sql
    .raw(
      `create table known_devices (
         user_id text not null references users (id) on delete cascade,
         device_hash text not null,
         network_hash text not null,
         last_at text not null,
         primary key (user_id, device_hash)
       )`,
    )
    .execute(db)
}
