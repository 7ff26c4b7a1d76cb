/** A moment on both clocks of the phone, in milliseconds: one that only goes on, and the one that people set. */
export type ClockReading = { steadyMs: number; wallMs: number }

export const readClock = (): ClockReading => ({ steadyMs: performance.now(), wallMs: Date.now() })

/** The most that the two clocks may drift apart in a lap before somebody has set one, in milliseconds. */
const toleranceMs = 1000

/**
 * Returns how long a lap took. The steady clock counts, whatever the other one is set to. A phone that sleeps stops its steady clock,
 * so after a time in which the page was hidden the other one counts where it is ahead.
 */
export function measureLap(start: ClockReading, end: ClockReading, wasHidden: boolean) {
  const steadyMs = end.steadyMs - start.steadyMs
  const aheadMs = end.wallMs - start.wallMs - steadyMs
  if (Math.abs(aheadMs) <= toleranceMs) return { ms: steadyMs, hasClockChanged: false }
  if (wasHidden && aheadMs > 0) return { ms: steadyMs + aheadMs, hasClockChanged: false }
  return { ms: steadyMs, hasClockChanged: true }
}
