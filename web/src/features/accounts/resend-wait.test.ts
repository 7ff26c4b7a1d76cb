import { expect, it } from 'vitest'
import { countSecondsLeft } from './resend-wait.ts'

it.each([
  [0, 60],
  [1, 60],
  [1000, 59],
  [59_001, 1],
  [60_000, 0],
  [600_000, 0],
  [-90_000, 60],
])('countSecondsLeft returns, %i ms after the code was sent, %i seconds', (past, left) => {
  expect(countSecondsLeft(1_000_000, 1_000_000 + past)).toBe(left)
})
