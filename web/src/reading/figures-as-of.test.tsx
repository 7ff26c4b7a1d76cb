import { expect, test } from 'vitest'
import { isOlderThanAYear } from './figures-as-of.tsx'

const today = new Date('2026-11-22T03:00:00Z')

test.each([
  ['2025-11-22', false],
  ['2025-11-21', true],
  ['2025-11', false],
  ['2025-10', true],
  ['2026-11-22', false],
])('isOlderThanAYear of figures as of %s is %s on 2026-11-22', (day, isOld) => {
  expect(isOlderThanAYear(day, today)).toBe(isOld)
})
