import { afterEach, expect, it, vi } from 'vitest'
import { noteServerTime, serverNow } from './server-clock.ts'

afterEach(() => vi.useRealTimers())

it('follows the server where the device is a day behind, and is not led astray by an answer without a date', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') })
  noteServerTime('Sat, 21 Nov 2026 10:00:00 GMT')
  noteServerTime(null)
  noteServerTime('soon')
  vi.advanceTimersByTime(5000)
  expect(serverNow()).toBe(Date.parse('2026-11-21T10:00:06Z'))
})

it('trusts a device whose clock is right, to the millisecond', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00.700Z') })
  noteServerTime('Sat, 21 Nov 2026 10:00:00 GMT')
  expect(serverNow()).toBe(Date.parse('2026-11-21T10:00:00.700Z'))
})
