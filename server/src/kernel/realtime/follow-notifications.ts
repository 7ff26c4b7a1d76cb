import type { OpenDatabase } from '../database/open-database.ts'
import { runOnRequest } from '../scheduler.ts'
import {
  findNewestNotification,
  listNotifications,
  listNotificationsAfter,
  type NewNotification,
} from './new-notifications-store.ts'

/** The number of ids before the newest one among which a start looks for missing ones. */
const firstReadCount = 500

/** The most missing ids that are read again. */
const maxMissing = 1000

/** The time after which a missing id counts as one that no row ever gets, in milliseconds: longer than any transaction. */
const missingMs = 5 * 60_000

/**
 * The ids that were passed over. The database assigns ids before it commits rows, so the row of a missing one may appear
 * after any number of later ones.
 */
class MissingIds {
  readonly #since = new Map<number, number>()

  /** Adds the ids between one that was read before and the next one. */
  add(before: number, next: number): void {
    for (let id = Math.max(before + 1, next - maxMissing); id < next; id += 1) this.#since.set(id, performance.now())
    for (const id of this.#since.keys()) {
      if (this.#since.size <= maxMissing) break
      this.#since.delete(id)
    }
  }

  delete(id: number): void {
    this.#since.delete(id)
  }

  /** Lists the ids whose row may still appear, and forgets the others. */
  list(): number[] {
    const oldest = performance.now() - missingMs
    for (const [id, since] of this.#since) if (since < oldest) this.#since.delete(id)
    return [...this.#since.keys()]
  }
}

/**
 * Pushes every notification of any process soon after its commit, so that a writer only inserts a row. Returns a
 * function that stops.
 */
export async function followNotifications(
  { db, watchContent }: Pick<OpenDatabase, 'db' | 'watchContent'>,
  push: (notification: NewNotification) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const missing = new MissingIds()
  let newest = Math.max(0, (await findNewestNotification(db)) - firstReadCount)

  const pass = (rows: readonly NewNotification[]) => {
    for (const { id } of rows) {
      missing.add(newest, id)
      newest = id
    }
  }
  pass(await listNotificationsAfter(db, newest))

  const pushNew = async () => {
    const late = await listNotifications(db, missing.list())
    const rows = await listNotificationsAfter(db, newest)
    for (const { id } of late) missing.delete(id)
    pass(rows)
    // Each is passed already, so none is tried again, and one that fails must not keep the others back.
    for (const notification of [...late, ...rows]) await push(notification).catch(onError)
  }

  const { request, settled } = runOnRequest(pushNew, onError)
  const stop = await watchContent(request)
  return async () => {
    await stop()
    await settled()
  }
}
