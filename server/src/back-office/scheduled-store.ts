import { scheduleName } from '@shelai/contract/back-office/record-calls.ts'
import type { Kysely } from 'kysely'
import type { ContentTable } from '../kernel/database/content-tables.ts'
import { contentTables } from '../kernel/database/content-tables.ts'
import type { Db, Tx } from '../tables.ts'
import { insertAudit } from './audit-store.ts'

type Scheduled = Record<ContentTable, { id: number; state: string; publish_at: string | null; updated_at: string }>
const on = (db: Db | Tx) => db as unknown as Kysely<Scheduled>

/** Lists the tables with scheduled content that is due. */
async function listDueTables(db: Db, at: string): Promise<ContentTable[]> {
  const due: ContentTable[] = []
  for (const table of contentTables) {
    const row = await on(db)
      .selectFrom(table)
      .select('id')
      .where('state', '=', 'scheduled')
      .where('publish_at', '<=', at)
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) due.push(table)
  }
  return due
}

/**
 * Publishes all content scheduled for `now` or earlier and writes audit entries. Returns the number of published
 * records. Safe to run in several processes, because the update publishes each row in one of them only.
 */
export async function publishScheduled(
  db: Db,
  now: Date,
  getResourceName: (table: ContentTable) => string,
): Promise<number> {
  const at = now.toISOString()
  let published = 0
  for (const table of await listDueTables(db, at)) {
    await db.transaction().execute(async (tx) => {
      const rows = await on(tx)
        .updateTable(table)
        .set({ state: 'live', updated_at: at })
        .where('state', '=', 'scheduled')
        .where('publish_at', '<=', at)
        .returning('id')
        .execute()
      for (const { id } of rows) {
        const entry = { who: scheduleName, action: 'update', resource: getResourceName(table), id }
        await insertAudit(tx, { ...entry, before: { state: 'scheduled' }, after: { state: 'live' } }, now)
      }
      published += rows.length
    })
  }
  return published
}
