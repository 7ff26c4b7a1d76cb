import type { UserId } from '@shelai/contract/api/ids.ts'
import { syncing } from '@shelai/contract/rules/limits.ts'
import { type SyncedName, syncedCollections } from '@shelai/contract/synced-collections.ts'
import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import type { Context } from '../../kernel/context.ts'
import { isEntitledTo } from '../../kernel/entitlements.ts'
import { appendEntries, findEpoch, findLastPlace, listEntries } from '../../kernel/synced-log/synced-log-store.ts'

/** The handling of a collection's entries by its feature, beyond storing them. */
export type CollectionHandler = {
  /** Adds entries, and what follows from them, in one transaction. Returns the ids of those that are refused. */
  append: (
    userId: UserId,
    entries: readonly { id: string; at: string; data: unknown }[],
    now: Date,
  ) => Promise<string[]>
  /** Called before a device fetches the whole log: adds what the account has from before there was a log. */
  adopt?: (userId: UserId, now: Date) => Promise<void>
}

export function serveSync(
  registry: CallRegistry,
  { db, settings }: Context,
  handlers: Partial<Record<SyncedName, CollectionHandler>>,
): void {
  registry.handle('sync.append', async ({ params, body, reader, now, refuse }) => {
    if (reader === null || !isSyncedName(params.collection)) return refuse('not_found')
    const { collection } = params
    // What is there already can be read without a package: it is the reader's own work.
    const isSold = collection === 'studio' && (await settings.get()).studio_needs_package === 1
    if (isSold && !isEntitledTo('studio', reader, now)) return refuse('plan_needed')
    const before = await findLastPlace(db, reader.id, collection)
    const handler = handlers[collection]
    if (handler) return { refused: await handler.append(reader.id, body.entries, now), before }
    const append = (tx: Parameters<typeof appendEntries>[0]) =>
      appendEntries(tx, reader.id, collection, body.entries, now)
    return { refused: (await db.transaction().execute(append)).refused, before }
  })

  registry.handle('sync.entries', async ({ params, query, reader, now, refuse }) => {
    if (reader === null || !isSyncedName(params.collection)) return refuse('not_found')
    const { collection } = params
    if (query.after === 0) await handlers[collection]?.adopt?.(reader.id, now)
    const rows = await listEntries(db, reader.id, collection, { after: query.after, most: syncing.batch + 1 })
    const shown = rows.slice(0, syncing.batch)
    // An entry that is added between the two queries is not shown, so its place must not count as fetched. A place before
    // `after` is answered: it tells the device of a restored backup.
    const findShownPlace = async () => Math.min(query.after, await findLastPlace(db, reader.id, collection))
    return {
      entries: shown.map(({ place: _, ...entry }) => entry),
      last: shown.at(-1)?.place ?? (await findShownPlace()),
      hasMore: rows.length > shown.length,
      epoch: await findEpoch(db),
    }
  })
}

const isSyncedName = (name: string): name is SyncedName => Object.hasOwn(syncedCollections, name)
