import { parseDay } from '@shelai/contract/rules/dhaka-time.ts'
import { expect, test } from 'vitest'
import { formatPastDay } from './format-plan.ts'

test('A day of another year has its year, and one of this year has none', () => {
  const today = parseDay('2027-01-05')
  expect(formatPastDay(parseDay('2026-12-28'), today, 'en')).toBe('Monday, 28 December 2026')
  expect(formatPastDay(parseDay('2027-01-04'), today, 'en')).toBe('Monday 4 January')
  expect(formatPastDay(parseDay('2026-12-28'), today, 'bn')).toMatch(/২০২৬/)
})
