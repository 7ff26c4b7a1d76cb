// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadUntilThere } from './load-until-there.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A file that fails the given number of times before it comes. */
function createFile(failures: number) {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('code')
  for (let nth = 0; nth < failures; nth += 1) load.mockRejectedValueOnce(new TypeError('failed to fetch'))
  return { load, use: vi.fn() }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('A file that comes is used once, and not loaded again when the device is online', async () => {
  const { load, use } = createFile(0)
  loadUntilThere(load, use)
  await settle()
  dispatchEvent(new Event('online'))
  await vi.runAllTimersAsync()
  expect(use.mock.calls).toEqual([['code']])
  expect(load).toHaveBeenCalledTimes(1)
})

test('A file that failed is loaded again as soon as the device is online', async () => {
  const { load, use } = createFile(2)
  loadUntilThere(load, use)
  await settle()
  dispatchEvent(new Event('online'))
  await settle()
  expect(use).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  await settle()
  expect(use.mock.calls).toEqual([['code']])
})

test('A network that fails without being away is tried again after waits that grow', async () => {
  const { load, use } = createFile(3)
  loadUntilThere(load, use)
  for (const waitMs of [5000, 10_000, 20_000]) {
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    const before = load.mock.calls.length
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledTimes(before + 1)
  }
  expect(use.mock.calls).toEqual([['code']])
})

test('Nothing is loaded or used after it was stopped', async () => {
  const waiting = createFile(1)
  const stopWaiting = loadUntilThere(waiting.load, waiting.use)
  await settle()
  stopWaiting()
  dispatchEvent(new Event('online'))
  await vi.runAllTimersAsync()
  expect(waiting.load).toHaveBeenCalledTimes(1)

  const loading = createFile(0)
  loadUntilThere(loading.load, loading.use)()
  await settle()
  expect(loading.use).not.toHaveBeenCalled()

  const failing = createFile(1)
  loadUntilThere(failing.load, failing.use)()
  await vi.runAllTimersAsync()
  expect(failing.load).toHaveBeenCalledTimes(1)
})
