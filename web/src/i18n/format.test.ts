import { formatDate, formatDigits } from '@shelai/contract/shown-values.ts'
import { describe, expect, it } from 'vitest'
import { formatAgo, formatTaka, groupDigits } from './format.ts'

describe('a date', () => {
  it('has two digits for the day, a short month and the year', () => {
    expect(formatDate('2025-01-05', 'en')).toBe('05 Jan 2025')
    expect(formatDate('2026-12-31T23:30:00.000Z', 'en')).toBe('31 Dec 2026')
  })

  it('is a month and a year where no day is known', () => {
    expect(formatDate('2026-11', 'en')).toBe('Nov 2026')
    expect(formatDate('2026-11', 'bn')).toBe('নভে ২০২৬')
    expect(formatDate('2026-13', 'en')).toBeUndefined()
  })

  it('is spoken in Bangla digits and months', () => {
    expect(formatDate('2025-01-05', 'bn')).toBe('০৫ জানু ২০২৫')
  })

  it.each(['', 'soon', '2025-13-01', '2025-00-10', '2025-02-30', '05/01/2025'])(
    'is left out where it cannot be: %s',
    (text) => {
      expect(formatDate(text, 'en')).toBeUndefined()
    },
  )

  it('knows leap years', () => {
    expect(formatDate('2028-02-29', 'en')).toBe('29 Feb 2028')
    expect(formatDate('2027-02-29', 'en')).toBeUndefined()
  })
})

describe('how long ago', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  it.each([
    ['2026-11-20T11:59:40Z', 'just now'],
    ['2026-11-20T11:59:00Z', '1 minute ago'],
    ['2026-11-20T10:00:00Z', '2 hours ago'],
    ['2026-11-18T11:00:00Z', '2 days ago'],
    ['2026-11-20T12:05:00Z', 'just now'],
    ['2026-11-01T20:00:00Z', '02 Nov 2026'],
  ])('%s is %s', (moment, said) => {
    expect(formatAgo(moment, now, 'en')).toBe(said)
  })

  it('is said in Bangla', () => {
    expect(formatAgo('2026-11-20T10:00:00Z', now, 'bn')).toBe('২ ঘণ্টা আগে')
  })
})

describe('groupDigits', () => {
  it.each([
    ['200000.00', '2,00,000.00'],
    ['-12345678.9', '-1,23,45,678.9'],
    ['999.50', '999.50'],
    ['73.33', '73.33'],
    ['2e+30', '2e+30'],
    ['Error', 'Error'],
  ])('writes %s as %s', (number, shown) => {
    expect(groupDigits(number)).toBe(shown)
  })
})

describe('taka', () => {
  it.each([
    [199, '৳199'],
    [1200, '৳1,200'],
    [100000, '৳1,00,000'],
    [12345678.9, '৳1,23,45,678.90'],
    [0, '৳0'],
    [-500, '−৳500'],
  ])('%d is %s', (amount, shown) => {
    expect(formatTaka(amount, 'en')).toBe(shown)
  })

  it('has Bangla digits in Bangla', () => {
    expect(formatTaka(100000, 'bn')).toBe('৳১,০০,০০০')
    expect(formatDigits('Q-12', 'bn')).toBe('Q-১২')
  })
})
