import type { OpenDatabase } from '../database/open-database.ts'
import { runOnRequest } from '../scheduler.ts'
import { findNewestNotification, listNotificationsAfter, type NewNotification } from './new-notifications-store.ts'

/**
 * Ids are given before rows are seen: one may appear after its successor. So many are looked at again each time, and
 * those that were pushed are remembered.
 */
const lookBack = 100

/**
 * Pushes every notification that any process puts down, as soon as it stands: whoever inserts a row needs to do no
 * more. Returns the way to stop.
 */
export async function followNotifications(
  { db, watchContent }: Pick<OpenDatabase, 'db' | 'watchContent'>,
  push: (notification: NewNotification) => Promise<void>,
  failed: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let floor = Math.max(0, (await findNewestNotification(db)) - lookBack)
  let pushed = new Set((await listNotificationsAfter(db, floor)).map(({ id }) => id))

  const look = async () => {
    const rows = await listNotificationsAfter(db, floor)
    const fresh = rows.filter(({ id }) => !pushed.has(id))
    if (fresh.length === 0) return
    const newest = rows.at(-1)?.id ?? floor
    floor = Math.max(floor, newest - lookBack)
    pushed = new Set(rows.flatMap(({ id }) => (id > floor ? [id] : [])))
    for (const notification of fresh) await push(notification)
  }

  const { request, settled } = runOnRequest(look, failed)
  const stop = await watchContent(request)
  return async () => {
    await stop()
    await settled()
  }
}
