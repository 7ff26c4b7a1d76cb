import type { UserId } from '@shelai/contract/api/ids.ts'
import { isLater } from '@shelai/contract/rules/synced-entry.ts'
import { type SyncedData, type SyncedName, syncedCollections } from '@shelai/contract/synced-collections.ts'
import { sql, type Transaction } from 'kysely'
import type { AuthTables } from '../auth/auth-tables.ts'
import type { Handle } from '../database/handle.ts'
import type { SyncedLogTables } from './synced-log-tables.ts'

type Tables = Pick<AuthTables, 'users'> & SyncedLogTables
type Entry<D> = { id: string; at: string; data: D }

type Appended<N extends SyncedName> = {
  /** The entries that the log has now, without those that were there and those that a later one replaces. */
  added: Entry<SyncedData<N>>[]
  /** The ids of the entries that the log does not take: their contents are malformed, or it is full. */
  refused: string[]
}

/**
 * Adds entries to the log of an account. What is there already, and what a later entry with the same key replaces, changes nothing, so
 * that the order in which devices send does not matter. A moment in the future counts as `now`: a clock that is ahead must not
 * outlive later entries. Concurrent calls for an account wait for each other.
 */
export async function appendEntries<N extends SyncedName>(
  tx: Transaction<Tables>,
  userId: UserId,
  collection: N,
  entries: readonly Entry<unknown>[],
  now: Date,
): Promise<Appended<N>> {
  const { parse, getKey, most } = syncedCollections[collection]
  // The update changes no value; it acquires the row lock on both engines.
  await tx
    .updateTable('users')
    .set((is) => ({ updated_at: is.ref('updated_at') }))
    .where('id', '=', userId)
    .execute()
  const ofLog = tx.selectFrom('synced_entries').where('user_id', '=', userId).where('collection', '=', collection)
  const { last, count } = await ofLog
    .select(({ fn }) => [fn.max('place').as('last'), fn.countAll<number | string>().as('count')])
    .executeTakeFirstOrThrow()
  let place = Number(last ?? 0)
  let size = Number(count)
  const latest = new Map<string, Entry<SyncedData<N>>>()
  const refused: string[] = []
  for (const { id, at, data } of entries) {
    const parsed = parse(data)
    if (parsed === undefined) {
      refused.push(id)
      continue
    }
    // Moments are compared as texts, so all are written alike.
    const moment = new Date(Math.min(Date.parse(at), now.getTime())).toISOString()
    const entry = { id, at: moment, data: parsed as SyncedData<N> }
    const key = getKey?.(parsed) ?? id
    const other = latest.get(key)
    if (other === undefined || isLater(entry, other)) latest.set(key, entry)
  }
  const stored = await ofLog
    .select(['key', 'id', 'at'])
    .where('key', 'in', [...latest.keys(), ''])
    .execute()
  const before = new Map(stored.map(({ key, ...entry }) => [key, entry]))
  const added: Appended<N>['added'] = []
  for (const [key, entry] of latest) {
    const former = before.get(key)
    if (former && (former.id === entry.id || !isLater(entry, former))) continue
    if (!former && size >= most) {
      refused.push(entry.id)
      continue
    }
    place += 1
    if (!former) size += 1
    const values = { id: entry.id, at: entry.at, data: JSON.stringify(entry.data), place }
    await tx
      .insertInto('synced_entries')
      .values({ user_id: userId, collection, key, ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'collection', 'key']).doUpdateSet(values))
      .execute()
    added.push(entry)
  }
  return { added, refused }
}

/** Lists the entries of a log after a place, in the order of their places. */
export async function listEntries(
  db: Handle<SyncedLogTables>,
  userId: UserId,
  collection: SyncedName,
  { after, most }: { after: number; most: number },
) {
  const rows = await selectEntries(db, userId, collection)
    .where('place', '>', after)
    .orderBy('place')
    .limit(most)
    .execute()
  return rows.map(parseRow)
}

/** Finds the place of the last entry of a log; 0 for an empty one. */
export async function findLastPlace(
  db: Handle<SyncedLogTables>,
  userId: UserId,
  collection: SyncedName,
): Promise<number> {
  const { last } = await db
    .selectFrom('synced_entries')
    .select(({ fn }) => fn.max('place').as('last'))
    .where('user_id', '=', userId)
    .where('collection', '=', collection)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/**
 * Returns a name of the database, which it gets when it is created: the moment of its first migration. Backups leave it out, so that
 * a restored one has another.
 */
export async function findEpoch(db: Handle<SyncedLogTables>): Promise<string | undefined> {
  const { rows } = await sql<{
    timestamp: string
  }>`select timestamp from kysely_migration order by name limit 1`.execute(db)
  return rows[0]?.timestamp
}

/** Finds the entry of a key; undefined if the log has none. */
export async function findEntry(db: Handle<SyncedLogTables>, userId: UserId, collection: SyncedName, key: string) {
  const row = await selectEntries(db, userId, collection).where('key', '=', key).executeTakeFirst()
  return row && parseRow(row)
}

function selectEntries(db: Handle<SyncedLogTables>, userId: UserId, collection: SyncedName) {
  return db
    .selectFrom('synced_entries')
    .select(['id', 'at', 'data', 'place'])
    .where('user_id', '=', userId)
    .where('collection', '=', collection)
}

const parseRow = ({ data, place, ...entry }: { id: string; at: string; data: string; place: number }) => ({
  ...entry,
  data: JSON.parse(data) as Record<string, unknown>,
  place: Number(place),
})
