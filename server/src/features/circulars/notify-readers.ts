import {
  findClosingDay,
  findDueMoment,
  getClosingTime,
  isCircularOpen,
} from '@shelai/contract/features/circulars/circular-deadline.ts'
import { dayMs, getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import { circularPage } from '@shelai/contract/rules/urls.ts'
import type { Context } from '../../kernel/context.ts'
import { queuePush } from '../../kernel/push/push-store.ts'
import { insertNotification } from '../../kernel/realtime/new-notifications-store.ts'
import { renderNewCircular, renderReminder } from './circular-notices.ts'
import {
  claimAnnouncement,
  claimReminder,
  insertForFollowers,
  listReminders,
  listUnannounced,
  type NewCircular,
} from './circular-readers-store.ts'

/** The time for which the web push about a circular may wait, in milliseconds. */
const longestWaitMs = 3 * dayMs

type Needs = Pick<Context, 'db' | 'now'> & { settings: Pick<Context['settings'], 'get'> }

/**
 * Reminds readers of deadlines and tells followers of new circulars. A timer runs it in every process; a row that only one
 * process can change decides which one tells. The notification in the app is the sure way; web push comes beside it.
 * A circular that cannot be announced does not keep the others back; it throws at its end.
 */
export async function notifyOfCirculars(context: Needs): Promise<void> {
  const failures: unknown[] = []
  await remind(context).catch((error: unknown) => failures.push(error))
  const circulars = await listUnannounced(context.db)
  for (const circular of circulars) {
    await announce(context, circular).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `telling readers of circulars failed ${failures.length} times`)
}

async function remind({ db, now }: Needs): Promise<void> {
  const at = now()
  const tomorrow = new Date(at.getTime() + dayMs)
  for (const deadline of [getDhakaDate(at), getDhakaDate(tomorrow)]) {
    const askedBefore = findDueMoment(deadline, at)
    if (askedBefore === undefined) continue
    const due = { deadline, askedBefore: new Date(askedBefore) }
    // A batch in which no reader can be reminded ends the loop, because it would be selected again for ever.
    for (let count = 1; count > 0; ) count = await remindOf(db, await listReminders(db, due), deadline, at)
  }
}

type Reminders = Awaited<ReturnType<typeof listReminders>>

/** Reminds readers of a deadline. Returns how many of them this process has reminded. */
async function remindOf(db: Needs['db'], reminders: Reminders, deadline: string, at: Date): Promise<number> {
  const isToday = deadline === getDhakaDate(at)
  const created_at = at.toISOString()
  const expires_at = new Date(getClosingTime(deadline)).toISOString()
  let count = 0
  for (const { user_id, circular_id, language, title } of reminders) {
    const texts = renderReminder({ title, deadline }, isToday)
    const path = circularPage(circular_id)
    await db.transaction().execute(async (tx) => {
      if (!(await claimReminder(tx, { user_id, circular_id, deadline }))) return
      count += 1
      await insertNotification(tx, { texts, link: path, user_id, created_at })
      await queuePush(tx, { ...texts[language], topic: 'circulars', path, user_id, language, created_at, expires_at })
    })
  }
  return count
}

/** Tells the followers of a circular's post of it, unless another process did. */
async function announce({ db, now, settings }: Needs, circular: NewCircular): Promise<void> {
  const { circular_open_days: openDays } = await settings.get()
  const at = now()
  await db.transaction().execute(async (tx) => {
    if (!(await claimAnnouncement(tx, circular.id, at))) return
    const closesOn = findClosingDay(circular, openDays)
    // Samples are invented, and for a closed circular nobody can apply.
    if (circular.is_sample === 1 || !isCircularOpen(closesOn, at)) return
    const latest = at.getTime() + longestWaitMs
    await insertForFollowers(tx, circular, {
      texts: renderNewCircular(circular),
      path: circularPage(circular.id),
      expiresAt: new Date(Math.min(latest, getClosingTime(closesOn))),
      now: at,
    })
  })
}
