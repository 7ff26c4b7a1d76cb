/** The offset of Bangladesh, UTC+6 without daylight saving time, in milliseconds. */
const dhakaOffsetMs = 6 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** Returns the first moments of a day in Dhaka and of the day after it. */
export function getDhakaDayBounds(day: string): { from: string; to: string } {
  const start = Date.parse(`${day}T00:00:00.000Z`) - dhakaOffsetMs
  return { from: new Date(start).toISOString(), to: new Date(start + dayMs).toISOString() }
}

/** Returns the time in Dhaka to the minute, such as `2026-11-20 16:05`. */
export function formatDhakaTime(moment: string): string {
  return new Date(Date.parse(moment) + dhakaOffsetMs).toISOString().slice(0, 16).replace('T', ' ')
}

/** Returns the next midnight in Dhaka in milliseconds since 1970; until then "today" stays the same day. */
export function getNextDhakaMidnight(now: Date): number {
  const dhakaTime = now.getTime() + dhakaOffsetMs
  return Math.floor(dhakaTime / dayMs) * dayMs + dayMs - dhakaOffsetMs
}
