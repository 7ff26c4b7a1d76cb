import type { OpenDatabase } from '../database/open-database.ts'
import { runOnRequest } from '../scheduler.ts'
import { findNewestNotification, listNotificationsAfter, type NewNotification } from './new-notifications-store.ts'

/**
 * The number of ids that are read again each time. The database assigns ids before it commits rows, so a row may appear
 * after its successor; pushed ones are remembered. It is larger than the largest inserts of all processes together,
 * which are the batches of campaigns.
 */
const rereadCount = 500

/**
 * Pushes every notification of any process soon after its commit, so that a writer only inserts a row. Returns a
 * function that stops.
 */
export async function followNotifications(
  { db, watchContent }: Pick<OpenDatabase, 'db' | 'watchContent'>,
  push: (notification: NewNotification) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let floor = Math.max(0, (await findNewestNotification(db)) - rereadCount)
  let pushed = new Set((await listNotificationsAfter(db, floor)).map(({ id }) => id))

  const pushNew = async () => {
    const rows = await listNotificationsAfter(db, floor)
    const unpushed = rows.filter(({ id }) => !pushed.has(id))
    if (unpushed.length === 0) return
    const newest = rows.at(-1)?.id ?? floor
    floor = Math.max(floor, newest - rereadCount)
    pushed = new Set(rows.flatMap(({ id }) => (id > floor ? [id] : [])))
    for (const notification of unpushed) await push(notification)
  }

  const { request, settled } = runOnRequest(pushNew, onError)
  const stop = await watchContent(request)
  return async () => {
    await stop()
    await settled()
  }
}
