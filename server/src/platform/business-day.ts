/** Bangladesh keeps one time zone, UTC+6, without summer time. */
const dhakaAhead = 6 * 60 * 60 * 1000
const wholeDay = 24 * 60 * 60 * 1000

/** The date in Dhaka, `2026-11-20`. */
export function dhakaDate(now: Date): string {
  return new Date(now.getTime() + dhakaAhead).toISOString().slice(0, 10)
}

/** The next midnight in Dhaka, in milliseconds since 1970: until then, "today" stays true. */
export function nextDhakaMidnight(now: Date): number {
  const there = now.getTime() + dhakaAhead
  return Math.floor(there / wholeDay) * wholeDay + wholeDay - dhakaAhead
}
