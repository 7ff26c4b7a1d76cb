import { expect, test } from 'vitest'
import { measureLap } from './watch-clock.ts'

const start = { steadyMs: 5000, wallMs: 1_000_000 }
const after = (steadyMs: number, wallMs: number) => ({ steadyMs: 5000 + steadyMs, wallMs: 1_000_000 + wallMs })

test.each([
  ['both clocks agree', 15_200, 15_230, false, 15_200, false],
  ['the clock is set back by an hour', 15_200, 15_200 - 3_600_000, false, 15_200, true],
  ['the clock is set on by an hour', 15_200, 15_200 + 3_600_000, false, 15_200, true],
  ['the phone slept for a minute', 15_200, 75_200, true, 75_200, false],
  ['the clock is set back while the page is hidden', 15_200, -60_000, true, 15_200, true],
])('measureLap counts a lap in which %s', (_, steady, wall, wasHidden, ms, hasClockChanged) => {
  expect(measureLap(start, after(steady, wall), wasHidden)).toEqual({ ms, hasClockChanged })
})
