import { findReminderTime, getClosingTime, getDhakaDate, isCircularOpen } from '@shelai/contract/circular-deadline.ts'
import { day } from '@shelai/contract/limits.ts'
import { circularPage } from '@shelai/contract/urls.ts'
import { languages } from '@shelai/contract/words.ts'
import type { Context } from '../../platform/context.ts'
import { queuePush } from '../../platform/push/push-store.ts'
import { insertNotification } from '../../platform/realtime/new-notifications-store.ts'
import { renderNewCircular, renderReminder } from './circular-notices.ts'
import {
  claimAnnouncement,
  claimReminder,
  insertForFollowers,
  listReminders,
  listUnannounced,
} from './circular-readers-store.ts'

/** How long the web push about a circular without a deadline may wait, in milliseconds. */
const longestWaitMs = 3 * day.milliseconds

type Needs = Pick<Context, 'db' | 'now'>

/**
 * Reminds readers of deadlines and tells followers of new circulars. A timer runs it in every process; a row that only one
 * process can change decides which one tells. The notification in the app is the sure way; web push comes beside it.
 */
export async function notifyOfCirculars(context: Needs): Promise<void> {
  await remind(context)
  await announce(context)
}

async function remind({ db, now }: Needs): Promise<void> {
  const at = now()
  const today = getDhakaDate(at)
  const tomorrow = getDhakaDate(new Date(at.getTime() + day.milliseconds))
  for (const reminder of await listReminders(db, { from: today, to: tomorrow })) {
    const { user_id, circular_id, language, asked_at, deadline } = reminder
    const time = findReminderTime(deadline, new Date(asked_at))
    if (time === undefined || time > at.getTime() || !isCircularOpen(deadline, at)) continue
    const text = renderReminder(reminder, deadline === today)
    const path = circularPage(circular_id)
    const created_at = at.toISOString()
    await db.transaction().execute(async (tx) => {
      if (!(await claimReminder(tx, reminder))) return
      await insertNotification(tx, { ...text, link: path, user_id, created_at })
      const expires_at = new Date(getClosingTime(deadline)).toISOString()
      await queuePush(tx, { ...text, path, user_id, language, created_at, expires_at })
    })
  }
}

async function announce({ db, now }: Needs): Promise<void> {
  for (const circular of await listUnannounced(db)) {
    const at = now()
    await db.transaction().execute(async (tx) => {
      if (!(await claimAnnouncement(tx, circular.id, at))) return
      // Samples are invented, and for a closed circular nobody can apply.
      if (circular.is_sample === 1 || !isCircularOpen(circular.deadline, at)) return
      const latest = at.getTime() + longestWaitMs
      const closing = circular.deadline === null ? latest : getClosingTime(circular.deadline)
      for (const language of languages) {
        await insertForFollowers(tx, circular, {
          ...renderNewCircular(circular, language),
          language,
          path: circularPage(circular.id),
          expiresAt: new Date(Math.min(latest, closing)),
          now: at,
        })
      }
    })
  }
}
