import { scheduleName } from '@shelai/contract/back-office/record-calls.ts'
import type { Kysely } from 'kysely'
import type { Db, Tx } from '../tables.ts'
import { insertAudit } from './audit-store.ts'
import type { Resource } from './resource.ts'

type Scheduled = Record<string, { id: number; state: string; publish_at: string | null; updated_at: string }>
const on = (db: Db | Tx) => db as unknown as Kysely<Scheduled>

/**
 * Publishes all content scheduled for `now` or earlier and writes audit entries. Returns the number of published
 * records. Safe to run in several processes, because the update publishes each row in one of them only.
 */
export async function publishScheduled(
  db: Db,
  now: Date,
  resources: readonly Pick<Resource, 'name' | 'table' | 'isScheduled'>[],
): Promise<number> {
  const at = now.toISOString()
  let published = 0
  for (const { name, table, isScheduled } of resources) {
    if (!isScheduled) continue
    const due = on(db).selectFrom(table).select('id').where('state', '=', 'scheduled').where('publish_at', '<=', at)
    if ((await due.limit(1).executeTakeFirst()) === undefined) continue
    await db.transaction().execute(async (tx) => {
      const rows = await on(tx)
        .updateTable(table)
        .set({ state: 'live', updated_at: at })
        .where('state', '=', 'scheduled')
        .where('publish_at', '<=', at)
        .returning('id')
        .execute()
      for (const { id } of rows) {
        const entry = { who: scheduleName, action: 'update', resource: name, id }
        await insertAudit(tx, { ...entry, before: { state: 'scheduled' }, after: { state: 'live' } }, now)
      }
      published += rows.length
    })
  }
  return published
}
