import { addDays, dayMs, getDhakaDate, getDhakaMidnight } from '../../rules/dhaka-time.ts'

/** The hours in Dhaka at which a reader is reminded: the evening before the deadline, otherwise the morning of its day. */
const reminderHours = { evening: 18, morning: 8 } as const

/** The dates by which a circular closes. `created_at` counts where the day of publication is unknown. */
export type ClosingTerms = { deadline: string | null; published_on: string | null; created_at: string }

/**
 * Returns the last day on which a circular is open: its deadline; without one, the day that is `openDays` days after its
 * publication, because employers seldom say that a post is filled.
 */
export function findClosingDay({ deadline, published_on, created_at }: ClosingTerms, openDays: number): string {
  return deadline ?? addDays(published_on ?? getDhakaDate(new Date(created_at)), openDays)
}

/** Returns the earliest day of publication from which a circular without a deadline is still open. */
export function findOldestOpenDay(today: string, openDays: number): string {
  return addDays(today, -openDays)
}

/**
 * Tells whether a circular is open: until its last day ends in Dhaka. Lists, details, the search, structured data, the site map and
 * notifications follow this rule; queries
 * express it by `isOpenOn` of the server, which is tested against it.
 */
export function isCircularOpen(closesOn: string, now: Date): boolean {
  return closesOn >= getDhakaDate(now)
}

/** Returns the first moment at which a circular is closed, by its last day, in milliseconds since 1970. */
export function getClosingTime(closesOn: string): number {
  return getDhakaMidnight(closesOn) + dayMs
}

/**
 * Returns when a reader who asks now is reminded of a deadline: at 18:00 in Dhaka on the day before it, otherwise at 08:00 on
 * its day; undefined when that is over too. Milliseconds since 1970.
 */
export function findReminderTime(deadline: string, askedAt: Date): number | undefined {
  return listReminderTimes(deadline).find((time) => time > askedAt.getTime())
}

/**
 * Returns before which moment a reader must have asked whose reminder of a deadline is due; undefined while none is. Milliseconds
 * since 1970.
 */
export function findDueMoment(deadline: string, now: Date): number | undefined {
  return listReminderTimes(deadline).findLast((time) => time <= now.getTime())
}

function listReminderTimes(deadline: string): number[] {
  const midnight = getDhakaMidnight(deadline)
  const hourMs = 60 * 60 * 1000
  return [midnight - dayMs + reminderHours.evening * hourMs, midnight + reminderHours.morning * hourMs]
}
