/** The time by which the server's clock is ahead of this device's, which is often wrong, in milliseconds. */
let aheadMs = 0
/** The time of the server's last answer, in milliseconds; undefined before one has come. */
let lastAnswered: number | undefined

/**
 * The largest difference at which the device's clock counts as right, because a `Date` header has whole seconds and
 * an answer takes time.
 */
const toleranceMs = 5000

const listeners = new Set<() => void>()

/** Sets the clock by the `Date` header of an answer; ignores a header that cannot be parsed. */
export function noteServerTime(date: string | null): void {
  const serverTime = Date.parse(date ?? '')
  if (Number.isNaN(serverTime)) return
  const isFirst = lastAnswered === undefined
  lastAnswered = serverTime
  const late = Date.now() - serverTime
  const before = aheadMs
  aheadMs = late >= 0 && late < toleranceMs ? 0 : 1000 - late
  if (isFirst || Math.abs(aheadMs - before) >= toleranceMs) for (const listener of listeners) listener()
}

/** Calls back when the first answer has come, and when one has shown that the clock was wrong. Returns the function that unsubscribes. */
export function followServerClock(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Returns the current time by the server's clock, in milliseconds; by the device's before an answer has come. */
export function serverNow(): number {
  return Date.now() + aheadMs
}

/** Returns the time of the server's last answer, which no clock of the device has changed; undefined before one has come. */
export function findAnsweredTime(): number | undefined {
  return lastAnswered
}
