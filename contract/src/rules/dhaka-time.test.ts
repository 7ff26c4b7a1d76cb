import { expect, test } from 'vitest'
import { addDays, formatDay, getDhakaDay, getNextDhakaMidnight, parseDay } from './dhaka-time.ts'

test('getNextDhakaMidnight is always in the future, a whole day ahead at midnight itself', () => {
  const midnight = Date.parse('2026-11-20T18:00:00.000Z')
  expect(getNextDhakaMidnight(new Date(midnight - 1))).toBe(midnight)
  expect(getNextDhakaMidnight(new Date(midnight))).toBe(midnight + 86_400_000)
})

test('A day begins at midnight in Dhaka, whatever the time zone of the phone', () => {
  expect(formatDay(getDhakaDay(Date.parse('2026-11-20T17:59:59Z')))).toBe('2026-11-20')
  expect(formatDay(getDhakaDay(Date.parse('2026-11-20T18:00:00Z')))).toBe('2026-11-21')
  expect(parseDay('2026-11-21')).toBe(getDhakaDay(Date.parse('2026-11-20T18:00:00Z')))
})

test('addDays counts over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
})
