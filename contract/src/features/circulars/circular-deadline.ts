import { getDhakaDate, getDhakaMidnight } from '../../rules/dhaka-time.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The hours in Dhaka at which a reader is reminded: the evening before the deadline, otherwise the morning of its day. */
const reminderHours = { evening: 18, morning: 8 } as const

/**
 * Tells whether a circular is open. It is open until the end of the day of its deadline in Dhaka; without a deadline it is
 * always open. Lists, details, the search, structured data, the site map and notifications follow this rule; queries
 * express it by `isOpenOn` of the server, which is tested against it.
 */
export function isCircularOpen(deadline: string | null, now: Date): boolean {
  return deadline === null || deadline >= getDhakaDate(now)
}

/** Returns the first moment at which a circular with a deadline is closed, in milliseconds since 1970. */
export function getClosingTime(deadline: string): number {
  return getDhakaMidnight(deadline) + dayMs
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
