import { Refused } from '@shelai/contract/api/refused.ts'
import { timeouts } from '@shelai/contract/rules/limits.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followReturn } from './account-sync.ts'
import { followNetwork, isNetworkDead, noteNetwork, noteOnline } from './network-state.ts'
import { noteSent, retryLater } from './retry-later.ts'

const away = new Refused('saving_unavailable', 503, '')
/** The longest first wait, with its random part. */
const firstMs = 2 * timeouts.deadNetwork * 1.25

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  noteSent()
  noteNetwork(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('retryLater has what waits tried again, although another request got no answer shortly before', () => {
  const tried = vi.fn()
  const stop = followReturn(tried)
  retryLater(away)
  vi.advanceTimersByTime(50_000)
  noteNetwork(false)
  vi.advanceTimersByTime(firstMs - 50_000)
  expect(tried).not.toHaveBeenCalled()
  vi.advanceTimersByTime(firstMs)
  expect(tried).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
  stop()
})

test('retryLater waits on with one timer as long as requests get no answer', () => {
  const isDead: boolean[] = []
  const tried = vi.fn()
  const stop = followReturn(tried)
  const unfollow = followNetwork(() => isDead.push(isNetworkDead()))
  retryLater(away)
  for (let seconds = 0; seconds < 600; seconds += 10) {
    noteNetwork(false)
    vi.advanceTimersByTime(10_000)
    retryLater(away)
    expect(vi.getTimerCount()).toBe(1)
  }
  // Followers heard only that the network had stopped answering.
  expect(isDead).toEqual([true])
  vi.advanceTimersByTime(timeouts.deadNetwork + firstMs)
  expect(tried).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
  unfollow()
  stop()
})

test('What waits is tried as soon as the device is online, whatever retryLater waits for', () => {
  const tried = vi.fn()
  const stop = followReturn(tried)
  retryLater(away)
  vi.stubGlobal('navigator', { onLine: false })
  noteNetwork(false)
  vi.advanceTimersByTime(10 * firstMs)
  expect(tried).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  noteOnline()
  expect(tried).toHaveBeenCalledTimes(1)
  stop()
})
