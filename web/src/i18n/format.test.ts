import { formatDate, formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { describe, expect, it } from 'vitest'
import { formatAgo, formatTaka, groupDigits } from './format.ts'
import { formatSize } from './format-size.ts'

describe('formatDate', () => {
  it('formatDate writes two digits for the day, a short month and the year', () => {
    expect(formatDate('2025-01-05', 'en')).toBe('05 Jan 2025')
    expect(formatDate('2026-12-31T23:30:00.000Z', 'en')).toBe('31 Dec 2026')
  })

  it('formatDate writes a month and a year for a text without a day', () => {
    expect(formatDate('2026-11', 'en')).toBe('Nov 2026')
    expect(formatDate('2026-11', 'bn')).toBe('নভে ২০২৬')
    expect(formatDate('2026-13', 'en')).toBeUndefined()
  })

  it('formatDate writes Bangla digits and months', () => {
    expect(formatDate('2025-01-05', 'bn')).toBe('০৫ জানু ২০২৫')
  })

  it.each(['', 'soon', '2025-13-01', '2025-00-10', '2025-02-30', '05/01/2025'])(
    'formatDate returns undefined for %j, which is no date',
    (text) => {
      expect(formatDate(text, 'en')).toBeUndefined()
    },
  )

  it('formatDate accepts 29 February in leap years only', () => {
    expect(formatDate('2028-02-29', 'en')).toBe('29 Feb 2028')
    expect(formatDate('2027-02-29', 'en')).toBeUndefined()
  })
})

describe('formatAgo', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  it.each([
    ['2026-11-20T11:59:40Z', 'just now'],
    ['2026-11-20T11:59:00Z', '1 minute ago'],
    ['2026-11-20T10:00:00Z', '2 hours ago'],
    ['2026-11-18T11:00:00Z', '2 days ago'],
    ['2026-11-20T12:05:00Z', 'just now'],
    // The clock is a year back.
    ['2027-11-20T12:00:00Z', '20 Nov 2027'],
    ['2026-11-01T20:00:00Z', '02 Nov 2026'],
  ])('formatAgo writes %s as "%s"', (moment, shown) => {
    expect(formatAgo(moment, now, 'en')).toBe(shown)
  })

  it('formatAgo writes Bangla words and digits', () => {
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
  ])('groupDigits writes %s as %s', (number, shown) => {
    expect(groupDigits(number)).toBe(shown)
  })
})

describe('formatTaka', () => {
  it.each([
    [199, '৳199'],
    [1200, '৳1,200'],
    [100000, '৳1,00,000'],
    [12345678.9, '৳1,23,45,678.90'],
    [0, '৳0'],
    [-500, '−৳500'],
  ])('formatTaka writes %d as %s', (amount, shown) => {
    expect(formatTaka(amount, 'en')).toBe(shown)
  })

  it('formatTaka writes Bangla digits in Bangla', () => {
    expect(formatTaka(100000, 'bn')).toBe('৳১,০০,০০০')
    expect(formatDigits('Q-12', 'bn')).toBe('Q-১২')
  })
})

describe('formatSize', () => {
  it.each([
    [1, '1 kB'],
    [999_499, '999 kB'],
    [999_500, '1.0 MB'],
    [1_960_000, '2.0 MB'],
  ])('formatSize writes %d bytes as "%s"', (bytes, shown) => {
    expect(formatSize(bytes, 'en')).toBe(shown)
  })
})
