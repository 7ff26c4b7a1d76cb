import { expect, test } from 'vitest'
import { getDhakaDate, getNextDhakaMidnight } from './business-day.ts'

test('getDhakaDate changes the date at 18:00 UTC', () => {
  expect(getDhakaDate(new Date('2026-11-20T17:59:59.999Z'))).toBe('2026-11-20')
  expect(getDhakaDate(new Date('2026-11-20T18:00:00.000Z'))).toBe('2026-11-21')
})

test('getDhakaDate changes the year in Dhaka before UTC does', () => {
  expect(getDhakaDate(new Date('2026-12-31T18:00:00Z'))).toBe('2027-01-01')
})

test('getNextDhakaMidnight is always in the future, a whole day ahead at midnight itself', () => {
  const midnight = Date.parse('2026-11-20T18:00:00.000Z')
  expect(getNextDhakaMidnight(new Date(midnight - 1))).toBe(midnight)
  expect(getNextDhakaMidnight(new Date(midnight))).toBe(midnight + 86_400_000)
})
