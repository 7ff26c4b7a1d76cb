import { afterEach, expect, it, vi } from 'vitest'
import { noteServerTime, serverNow } from './server-clock.ts'

afterEach(() => vi.useRealTimers())

it('serverNow follows the server if the device is a day behind, and ignores answers without a date', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') })
  noteServerTime('Sat, 21 Nov 2026 10:00:00 GMT')
  noteServerTime(null)
  noteServerTime('soon')
  vi.advanceTimersByTime(5000)
  expect(serverNow()).toBe(Date.parse('2026-11-21T10:00:06Z'))
})

it('serverNow returns the device’s own time, to the millisecond, if its clock is right', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00.700Z') })
  noteServerTime('Sat, 21 Nov 2026 10:00:00 GMT')
  expect(serverNow()).toBe(Date.parse('2026-11-21T10:00:00.700Z'))
})
