import { expect, it } from 'vitest'
import { countDaysRemaining } from './days-remaining.ts'

it.each([
  ['2026-11-21T00:00:00.000Z', 1],
  ['2026-11-21T00:00:00.001Z', 2],
  ['2026-11-20T00:00:00.000Z', 0],
])('countDaysRemaining returns the days until %s, rounded up: %i', (end, days) => {
  expect(countDaysRemaining(end, Date.parse('2026-11-20T00:00:00.000Z'))).toBe(days)
})
