import { expect, test } from 'vitest'
import { formatDhakaInput, parseDhakaInput } from './dhaka-time.ts'

test('formatDhakaInput and parseDhakaInput turn a time to the clock of Dhaka and back', () => {
  expect(formatDhakaInput('2026-11-22T20:30:00.000Z')).toBe('2026-11-23T02:30')
  expect(parseDhakaInput('2026-11-23T02:30')).toBe('2026-11-22T20:30:00.000Z')
})

test('parseDhakaInput and formatDhakaInput accept what is empty or unfinished', () => {
  expect([parseDhakaInput(''), parseDhakaInput('2026-11'), formatDhakaInput(null), formatDhakaInput('soon')]).toEqual([
    null,
    null,
    '',
    '',
  ])
})
