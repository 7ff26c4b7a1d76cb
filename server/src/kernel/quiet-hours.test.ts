import { expect, test } from 'vitest'
import { readQuietHours, skipQuietHours } from './quiet-hours.ts'

const night = readQuietHours('23:00-07:00')
/** Returns the time in Dhaka until which a moment in Dhaka has to wait. */
const skip = (time: string, quiet = night) =>
  new Date(skipQuietHours(new Date(`${time}+06:00`), quiet).getTime() + 6 * 3_600_000).toISOString().slice(0, 16)

test('skipQuietHours moves a moment of the night to 07:00 in Dhaka, across midnight', () => {
  expect(skip('2026-11-20T22:59:59')).toBe('2026-11-20T22:59')
  expect(skip('2026-11-20T23:00')).toBe('2026-11-21T07:00')
  expect(skip('2026-11-20T23:59:59')).toBe('2026-11-21T07:00')
  expect(skip('2026-11-21T00:00')).toBe('2026-11-21T07:00')
  expect(skip('2026-11-21T06:59:59')).toBe('2026-11-21T07:00')
  expect(skip('2026-11-21T07:00')).toBe('2026-11-21T07:00')
  expect(skip('2026-12-31T23:30')).toBe('2027-01-01T07:00')
})

test('skipQuietHours knows hours within one day, and none', () => {
  expect(skip('2026-11-20T13:30', readQuietHours('13:00-14:00'))).toBe('2026-11-20T14:00')
  expect(skip('2026-11-20T14:00', readQuietHours('13:00-14:00'))).toBe('2026-11-20T14:00')
  const moment = new Date('2026-11-20T17:30:00Z')
  expect(skipQuietHours(moment, readQuietHours('off'))).toBe(moment)
  expect(readQuietHours('07:00-07:00')).toBeUndefined()
})
