import { expect, test } from 'vitest'
import { dhakaDate, nextDhakaMidnight } from './business-day.ts'

test('dhakaDate changes the date at 18:00 UTC', () => {
  expect(dhakaDate(new Date('2026-11-20T17:59:59.999Z'))).toBe('2026-11-20')
  expect(dhakaDate(new Date('2026-11-20T18:00:00.000Z'))).toBe('2026-11-21')
})

test('dhakaDate changes the year in Dhaka before UTC does', () => {
  expect(dhakaDate(new Date('2026-12-31T18:00:00Z'))).toBe('2027-01-01')
})

test('nextDhakaMidnight is always in the future, a whole day ahead at midnight itself', () => {
  const midnight = Date.parse('2026-11-20T18:00:00.000Z')
  expect(nextDhakaMidnight(new Date(midnight - 1))).toBe(midnight)
  expect(nextDhakaMidnight(new Date(midnight))).toBe(midnight + 86_400_000)
})
