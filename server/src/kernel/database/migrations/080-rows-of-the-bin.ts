import { type Kysely, sql } from 'kysely'
import type { Engine } from '../open-database.ts'

type Tables = {
  bin: { id: number; resource: string; record_id: string; row: string; deleted_at: string }
  bin_rows: { bin_id: number; of_table: string; row: string }
}

/**
 * Adds the rows of other tables that go to the bin with a record. Those of a reader go with the account.
 */
export async function up(db: Kysely<Record<string, never>>, engine: Engine): Promise<void> {
  const id =
    engine === 'sqlite' ? 'integer primary key autoincrement' : 'integer generated always as identity primary key'
  await sql`create table bin_rows (
    id ${sql.raw(id)},
    bin_id integer not null references bin (id) on delete cascade,
    user_id text references users (id) on delete cascade,
    of_table text not null,
    row text not null
  )`.execute(db)
  await sql`create index bin_rows_record on bin_rows (bin_id)`.execute(db)
  await sql`create index bin_rows_user on bin_rows (user_id)`.execute(db)
  await addAnnouncements(db as unknown as Kysely<Tables>)
}

/** Adds that followers were told of the live circulars that are in the bin already, so that restoring one tells nobody again. */
async function addAnnouncements(db: Kysely<Tables>): Promise<void> {
  const deleted = await db.selectFrom('bin').selectAll().where('resource', '=', 'job-circulars').execute()
  for (const { id, record_id, row, deleted_at } of deleted) {
    if ((JSON.parse(row) as { state?: unknown }).state !== 'live') continue
    const announced = { circular_id: Number(record_id), announced_at: deleted_at }
    const values = { bin_id: id, of_table: 'announced_circulars', row: JSON.stringify(announced) }
    await db.insertInto('bin_rows').values(values).execute()
  }
}
