import { randomUUID } from 'node:crypto'
import type { UserId } from '@shelai/contract/api/ids.ts'
import { type SavePress, saves } from '@shelai/contract/features/saved/save-press.ts'
import type { Kysely } from 'kysely'
import type { SavableTables } from '../../joined-tables.ts'
import type { AuthTables } from '../../kernel/auth/auth-tables.ts'
import { appendEntries, findEntry } from '../../kernel/synced-log/synced-log-store.ts'
import type { SyncedLogTables } from '../../kernel/synced-log/synced-log-tables.ts'
import { deleteSaved, findAllSaveables, insertSaved, listSavedBeforeLog } from './saved-store.ts'
import type { SavedTables } from './saved-tables.ts'

type Tables = SavedTables & SavableTables & SyncedLogTables & Pick<AuthTables, 'users'>
type Press = { id: string; at: string; data: unknown }

/** Adds presses to the log of an account, and saves or removes their items. Returns the ids of those that are refused. */
export function recordPresses(
  db: Kysely<Tables>,
  userId: UserId,
  presses: readonly Press[],
  now: Date,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const { added, refused } = await appendEntries(tx, userId, 'saves', presses, now)
    const existing = await findAllSaveables(
      tx,
      added.map(({ data }) => data),
    )
    for (const { at, data } of added) {
      const { type, item_id, wanted } = data
      const found = existing[type].get(item_id)
      if (!wanted) await deleteSaved(tx, userId, type, item_id)
      // The title is ours and not the device's. An item that is gone stays in the log alone.
      else if (found) await insertSaved(tx, { user_id: userId, type, item_id, title: found.title }, new Date(at))
    }
    return refused
  })
}

/**
 * Records a press that a client makes now, later than every press before it. Does nothing if the latest press wanted the same.
 * Returns whether it was accepted.
 */
export async function recordPress(db: Kysely<Tables>, userId: UserId, press: SavePress, now: Date): Promise<boolean> {
  const before = await findEntry(db, userId, 'saves', saves.getKey?.(press) ?? '')
  if (before?.data.wanted === press.wanted) return true
  const moment = new Date(Math.max(now.getTime(), before ? Date.parse(before.at) + 1 : 0))
  const entry = { id: randomUUID(), at: moment.toISOString(), data: press }
  return (await recordPresses(db, userId, [entry], moment)).length === 0
}

/** Adds what an account saved through a release without a log. */
export async function adoptSaved(db: Kysely<Tables>, userId: UserId, now: Date): Promise<void> {
  const rows = await listSavedBeforeLog(db, userId)
  if (rows.length === 0) return
  const existing = await findAllSaveables(db, rows)
  const entries = rows.map(({ type, item_id, title, saved_at }) => ({
    id: `saved-${type}-${item_id}`,
    at: saved_at,
    data: { type, item_id, title, path: existing[type].get(item_id)?.path ?? '', wanted: true },
  }))
  await db.transaction().execute((tx) => appendEntries(tx, userId, 'saves', entries, now))
}
