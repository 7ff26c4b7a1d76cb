import { type Feature, features } from '@shelai/contract/features.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { runOnRequest } from '../scheduler.ts'
import type { ResponseCache } from './response-cache.ts'

/** How often each feature's content has been changed, as the database counts it. */
export type ContentVersions = ReadonlyMap<Feature, number>

/**
 * Forgets kept answers as soon as what they hold is changed, by this process or another: compares the versions
 * that the database keeps per feature. `versionsAre` is told them at the start, and afterwards. Returns the way to stop.
 */
export async function invalidateChangedContent(
  database: Pick<OpenDatabase, 'db' | 'watchContent'>,
  cache: ResponseCache,
  failed: (error: unknown) => void,
  versionsAre: (versions: ContentVersions) => void = () => {},
): Promise<() => Promise<void>> {
  const versions = async (): Promise<ContentVersions> =>
    new Map(
      (await database.db.selectFrom('content_versions').selectAll().execute()).map((row) => [
        row.feature as Feature,
        row.version,
      ]),
    )
  let seen = await versions()
  versionsAre(seen)
  const look = async () => {
    const now = await versions()
    const changed = new Set(
      [...now].filter(([feature, version]) => seen.get(feature) !== version).map(([name]) => name),
    )
    seen = now
    if (changed.size === 0) return
    cache.invalidate(changed)
    versionsAre(now)
  }
  const { request, settled } = runOnRequest(look, (error) => {
    // Which feature changed is unknown, so every answer may be stale.
    cache.invalidate(new Set(features))
    failed(error)
  })
  const stop = await database.watchContent(request)
  return async () => {
    await stop()
    await settled()
  }
}
