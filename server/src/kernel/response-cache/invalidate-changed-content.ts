import { type Feature, features } from '@shelai/contract/rules/features.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { runOnRequest } from '../scheduler.ts'
import type { ResponseCache } from './response-cache.ts'

/** The number of changes that the database has counted for the content of each feature. */
export type ContentVersions = ReadonlyMap<Feature, number>

/** Follows the content: `refresh` resolves when what has changed until now is dropped; `stop` ends it. */
export type ContentFollower = { refresh: () => Promise<void>; stop: () => Promise<void> }

/**
 * Drops cached responses as soon as this process or another changes their content, by comparing the content versions
 * that the database counts per feature. Calls `onVersions` with the versions at the start and after each change.
 */
export async function invalidateChangedContent(
  database: Pick<OpenDatabase, 'db' | 'watchContent'>,
  cache: ResponseCache,
  onError: (error: unknown) => void,
  onVersions: (versions: ContentVersions) => void = () => {},
): Promise<ContentFollower> {
  const readVersions = async (): Promise<ContentVersions> =>
    new Map(
      (await database.db.selectFrom('content_versions').selectAll().execute()).map((row) => [row.feature, row.version]),
    )
  let lastVersions = await readVersions()
  onVersions(lastVersions)
  const invalidateChanged = async () => {
    const versions = await readVersions()
    const changed = new Set(
      [...versions].filter(([feature, version]) => lastVersions.get(feature) !== version).map(([name]) => name),
    )
    lastVersions = versions
    if (changed.size === 0) return
    cache.invalidate(changed)
    onVersions(versions)
  }
  const { request, settled } = runOnRequest(invalidateChanged, (error) => {
    // The changed feature is unknown, so every response may be stale.
    cache.invalidate(new Set(features))
    onError(error)
  })
  const stopWatching = await database.watchContent(request)
  return {
    refresh: () => {
      request()
      return settled()
    },
    stop: async () => {
      await stopWatching()
      await settled()
    },
  }
}
