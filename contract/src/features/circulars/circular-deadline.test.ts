import { expect, test } from 'vitest'
import { getDhakaDate } from '../../rules/dhaka-time.ts'
import { findClosingDay, findReminderTime, getClosingTime, isCircularOpen } from './circular-deadline.ts'

test('getDhakaDate changes the date at 18:00 UTC', () => {
  expect(getDhakaDate(new Date('2026-11-20T17:59:59.999Z'))).toBe('2026-11-20')
  expect(getDhakaDate(new Date('2026-11-20T18:00:00.000Z'))).toBe('2026-11-21')
})

test('getDhakaDate changes the year in Dhaka before UTC does', () => {
  expect(getDhakaDate(new Date('2026-12-31T18:00:00Z'))).toBe('2027-01-01')
})

test('isCircularOpen keeps a circular open through the whole day of its deadline in Dhaka', () => {
  expect(isCircularOpen('2026-11-20', new Date('2026-11-20T17:59:59.999Z'))).toBe(true)
  expect(isCircularOpen('2026-11-20', new Date('2026-11-20T18:00:00.000Z'))).toBe(false)
})

test('getClosingTime returns the moment at which isCircularOpen changes', () => {
  for (const deadline of ['2026-11-20', '2026-12-31', '2028-02-28', '2028-02-29']) {
    const closing = getClosingTime(deadline)
    expect(isCircularOpen(deadline, new Date(closing - 1))).toBe(true)
    expect(isCircularOpen(deadline, new Date(closing))).toBe(false)
  }
})

test.each([
  ['days before', '2026-11-10T04:00:00Z', '2026-11-19T12:00:00.000Z'],
  ['at the evening itself', '2026-11-19T12:00:00Z', '2026-11-20T02:00:00.000Z'],
  ['in the night before', '2026-11-19T20:00:00Z', '2026-11-20T02:00:00.000Z'],
])('findReminderTime reminds a reader who asks %s', (_, askedAt, at) => {
  const time = findReminderTime('2026-11-20', new Date(askedAt))
  expect(time && new Date(time).toISOString()).toBe(at)
})

test('findReminderTime finds no time after the morning of the deadline', () => {
  expect(findReminderTime('2026-11-20', new Date('2026-11-20T02:00:00Z'))).toBeUndefined()
})

test.each([
  ['with a deadline', { deadline: '2026-11-20', published_on: '2026-01-01' }, '2026-11-20'],
  ['without a deadline', { deadline: null, published_on: '2026-12-31' }, '2027-03-01'],
  ['without any date', { deadline: null, published_on: null }, '2026-03-02'],
])('findClosingDay finds the last day of a circular %s', (_, dates, day) => {
  expect(findClosingDay({ ...dates, created_at: '2026-01-01T00:00:00.000Z' }, 60)).toBe(day)
})

test('findClosingDay counts from the day in Dhaka on which a circular was created', () => {
  const terms = { deadline: null, published_on: null }
  expect(findClosingDay({ ...terms, created_at: '2026-01-01T17:59:59.999Z' }, 60)).toBe('2026-03-02')
  expect(findClosingDay({ ...terms, created_at: '2026-01-01T18:00:00.000Z' }, 60)).toBe('2026-03-03')
})
