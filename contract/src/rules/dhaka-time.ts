/** The clock of Bangladesh is always six hours ahead of UTC: it has no daylight saving time. */
export const dhakaOffset = '+06:00'
/** The name of its time zone, for `Intl`. */
export const dhakaZone = 'Asia/Dhaka'
const dhakaOffsetMs = 6 * 60 * 60 * 1000
export const dayMs = 24 * 60 * 60 * 1000

/** Returns the time on the clock of Dhaka to the minute, such as `2026-11-20T16:05`. */
export function formatDhakaMinute(ms: number): string {
  return new Date(ms + dhakaOffsetMs).toISOString().slice(0, 16)
}

/** Returns the time in Dhaka to the minute, such as `2026-11-20 16:05`. */
export function formatDhakaTime(moment: string): string {
  return formatDhakaMinute(Date.parse(moment)).replace('T', ' ')
}

/** Returns the date in Dhaka, such as `2026-11-20`. */
export function getDhakaDate(now: Date): string {
  return formatDhakaMinute(now.getTime()).slice(0, 10)
}

/** Returns the day in Dhaka of a moment in milliseconds since 1970, as a number of days since then. */
export function getDhakaDay(ms: number): number {
  return Math.floor((ms + dhakaOffsetMs) / dayMs)
}

/** Returns the first moment of a day in Dhaka, in milliseconds since 1970. */
export function getDhakaMidnight(day: string): number {
  return Date.parse(`${day}T00:00:00${dhakaOffset}`)
}

/** Returns the first moments of a day in Dhaka and of the day after it. */
export function getDhakaDayBounds(day: string): { from: string; to: string } {
  const start = getDhakaMidnight(day)
  return { from: new Date(start).toISOString(), to: new Date(start + dayMs).toISOString() }
}

/** Returns the next midnight in Dhaka in milliseconds since 1970; until then "today" stays the same day. */
export function getNextDhakaMidnight(now: Date): number {
  return getDhakaMidnight(getDhakaDate(now)) + dayMs
}

/** Returns the day of a date such as `2026-12-03`, as a number of days since 1970. */
export function parseDay(date: string): number {
  return Date.parse(date) / dayMs
}

/** Returns the date of a day, such as `2026-12-03`. */
export function formatDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

/** Returns the date that is some days after a date, or before it for a number below 0. */
export function addDays(date: string, days: number): string {
  return formatDay(parseDay(date) + days)
}
