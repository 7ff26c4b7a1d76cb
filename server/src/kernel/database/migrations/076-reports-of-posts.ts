import { type Kysely, sql } from 'kysely'
import type { Engine } from '../open-database.ts'

/**
 * Takes the lists of kinds and statuses from the table of reports, because its list of kinds refused what readers tell of an
 * interview. The contract's lists are checked where a report comes in.
 */
export async function up(db: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const statements =
    engine === 'postgres'
      ? [
          'alter table mistake_reports drop constraint mistake_reports_kind_check',
          'alter table mistake_reports drop constraint mistake_reports_status_check',
        ]
      : [
          `create table next_mistake_reports (
             id integer primary key autoincrement,
             request_key text not null unique,
             kind text not null,
             item_id integer not null,
             title text not null,
             link text not null,
             quote text,
             note text not null,
             user_id text references users (id) on delete set null,
             has_reader integer not null,
             language text not null,
             status text not null default 'open',
             reply text,
             settled_by text,
             settled_at text,
             created_at text not null
           )`,
          'insert into next_mistake_reports select * from mistake_reports',
          'drop table mistake_reports',
          'alter table next_mistake_reports rename to mistake_reports',
          'create index mistake_reports_status on mistake_reports (status, id)',
          'create index mistake_reports_user on mistake_reports (user_id)',
        ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
