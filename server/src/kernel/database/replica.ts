import type { Db } from '../../tables.ts'
import type { ContentVersions } from '../response-cache/invalidate-changed-content.ts'
import { isUnavailable, isUnwritable } from './violations.ts'

/** The time for which the replica is left alone after it failed, in milliseconds. */
const pauseMs = 5000

type Needs = {
  db: Db
  now: () => Date
  onFailure: (error: unknown) => void
}

/**
 * A copy of the database that follows the primary one and may be behind it. It serves a read only when it holds every
 * change of content that this process has heard of, so that no response is older than the change that invalidated it.
 */
export class Replica {
  readonly db: Db
  readonly #now: () => Date
  readonly #onFailure: (error: unknown) => void
  #known: ContentVersions = new Map()
  #pausedUntil = 0

  constructor({ db, now, onFailure }: Needs) {
    this.db = db
    this.#now = now
    this.#onFailure = onFailure
  }

  /** Takes the newest versions that the primary database has announced. */
  setKnown(versions: ContentVersions): void {
    this.#known = versions
  }

  /** Reads from the replica if it is new enough and can be reached, else from the primary database. */
  async read<T>(onReplica: () => Promise<T>, onPrimary: () => Promise<T>): Promise<T> {
    if (this.#now().getTime() < this.#pausedUntil) return onPrimary()
    try {
      if (await this.#isFresh()) return await onReplica()
    } catch (error) {
      if (!isUnavailable(error) && !isUnwritable(error)) throw error
      this.#pausedUntil = this.#now().getTime() + pauseMs
      this.#onFailure(error)
    }
    return onPrimary()
  }

  async #isFresh(): Promise<boolean> {
    const known = this.#known
    const rows = await this.db.selectFrom('content_versions').selectAll().execute()
    const replayed = new Map(rows.map(({ feature, version }) => [feature, version]))
    return [...known].every(([feature, version]) => (replayed.get(feature) ?? -1) >= version)
  }
}
