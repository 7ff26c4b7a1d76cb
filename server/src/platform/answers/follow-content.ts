import { type Feature, features } from '@shelai/contract/features.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { KeptAnswers } from './kept-answers.ts'

/**
 * Forgets kept answers as soon as what they hold is changed, by this process or another: compares the versions
 * that the database keeps per feature. `changedToo` is told afterwards. Returns the way to stop.
 */
export async function followContent(
  database: Pick<OpenDatabase, 'db' | 'watchContent'>,
  kept: KeptAnswers,
  failed: (error: unknown) => void,
  changedToo: (features: ReadonlySet<Feature>) => void = () => {},
): Promise<() => Promise<void>> {
  const versions = async () =>
    new Map(
      (await database.db.selectFrom('content_versions').selectAll().execute()).map((row) => [
        row.feature as Feature,
        row.version,
      ]),
    )
  let seen = await versions()
  const look = async () => {
    const now = await versions()
    const changed = new Set(
      [...now].filter(([feature, version]) => seen.get(feature) !== version).map(([name]) => name),
    )
    seen = now
    if (changed.size === 0) return
    kept.forget(changed)
    changedToo(changed)
  }
  return database.watchContent(() => {
    look().catch((error: unknown) => {
      // Something changed, but not what: better to forget too much.
      kept.forget(new Set(features))
      failed(error)
    })
  })
}
