import { expect, test } from 'vitest'
import { getNextDhakaMidnight } from './dhaka-time.ts'

test('getNextDhakaMidnight is always in the future, a whole day ahead at midnight itself', () => {
  const midnight = Date.parse('2026-11-20T18:00:00.000Z')
  expect(getNextDhakaMidnight(new Date(midnight - 1))).toBe(midnight)
  expect(getNextDhakaMidnight(new Date(midnight))).toBe(midnight + 86_400_000)
})
