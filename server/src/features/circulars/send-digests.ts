import { findClosingDay, isCircularOpen } from '@shelai/contract/features/circulars/circular-deadline.ts'
import { dayMs, getDhakaDate, getDhakaMidnight } from '@shelai/contract/rules/dhaka-time.ts'
import { circularListPage, pages } from '@shelai/contract/rules/urls.ts'
import type { Context } from '../../kernel/context.ts'
import { queuePush } from '../../kernel/push/push-store.ts'
import { insertNotification } from '../../kernel/realtime/new-notifications-store.ts'
import { renderDigest } from './circular-notices.ts'
import { claimDigest, listDigestReaders, listWeekCirculars } from './circular-readers-store.ts'

const hourMs = 60 * 60 * 1000
/** The weekly day of rest, when readers have time, and the hours of it in Dhaka at which digests go out. */
const digest = { weekday: 5, from: 10, until: 20 } as const

/**
 * Tells each reader who follows posts, once on Friday, of the circulars of the week that are still open. A single one
 * they have heard of already, so that week is silent.
 * A timer runs it in every process; a row that only one of them can change decides which one tells.
 */
export async function sendDigests({ db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>): Promise<void> {
  const at = now()
  const week = getDhakaDate(at)
  const midnight = getDhakaMidnight(week)
  const beginsAt = midnight + digest.from * hourMs
  const isTime = at.getTime() >= beginsAt && at.getTime() < midnight + digest.until * hourMs
  if (new Date(`${week}T00:00:00Z`).getUTCDay() !== digest.weekday || !isTime) return
  const { circular_open_days: openDays } = await settings.get()
  // The week does not depend on when its digest goes out, so that each circular is in that of one week.
  const circularsOfWeek = await listWeekCirculars(db, { from: new Date(beginsAt - 7 * dayMs), to: new Date(beginsAt) })
  const open = circularsOfWeek.filter((one) => isCircularOpen(findClosingDay(one, openDays), at))
  if (open.length === 0) return
  const posts = [...new Set(open.map(({ sub_category_id }) => sub_category_id))]
  for (let readers = await listDigestReaders(db, posts, week); readers.length > 0; ) {
    for (const { user_id, language, sub_category_ids } of readers) {
      const circulars = open.filter((one) => sub_category_ids.includes(one.sub_category_id))
      const [first] = sub_category_ids
      const isWorthwhile = circulars.length > 1
      const path = sub_category_ids.length === 1 && first !== undefined ? circularListPage(first) : pages.circulars
      const texts = renderDigest(circulars)
      const created_at = at.toISOString()
      const expires_at = new Date(midnight + dayMs).toISOString()
      await db.transaction().execute(async (tx) => {
        if (!(await claimDigest(tx, user_id, week)) || !isWorthwhile) return
        await insertNotification(tx, { texts, link: path, user_id, created_at })
        await queuePush(tx, { ...texts[language], topic: 'circulars', path, user_id, language, created_at, expires_at })
      })
    }
    readers = await listDigestReaders(db, posts, week)
  }
}
