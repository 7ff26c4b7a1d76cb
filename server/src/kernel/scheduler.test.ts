import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runEvery, runOnRequest } from './scheduler.ts'

/** Creates work whose runs end when the test says so, and counts concurrent runs. */
function createPendingWork() {
  const ends: (() => void)[] = []
  let running = 0
  let mostAtOnce = 0
  const work = async () => {
    running += 1
    mostAtOnce = Math.max(mostAtOnce, running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
  }
  return { work, ends, runs: () => ends.length, mostAtOnce: () => mostAtOnce }
}

const unexpected = (error: unknown) => {
  throw error
}

describe('runEvery', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('runEvery never starts a run while the previous one is under way', async () => {
    const { work, ends, runs, mostAtOnce } = createPendingWork()
    const stop = runEvery(1000, work, unexpected)
    await vi.advanceTimersByTimeAsync(5000)
    expect(runs()).toBe(1)
    ends[0]?.()
    await vi.advanceTimersByTimeAsync(1000)
    expect([runs(), mostAtOnce()]).toEqual([2, 1])
    ends[1]?.()
    await stop()
  })

  test('runEvery waits on stop for the run under way and starts none after it', async () => {
    const { work, ends, runs } = createPendingWork()
    const stop = runEvery(1000, work, unexpected)
    await vi.advanceTimersByTimeAsync(1000)
    let isStopped = false
    const stopping = stop().then(() => {
      isStopped = true
    })
    await vi.advanceTimersByTimeAsync(5000)
    expect([isStopped, runs()]).toEqual([false, 1])
    ends[0]?.()
    await stopping
    await vi.advanceTimersByTimeAsync(5000)
    expect(runs()).toBe(1)
  })

  test('runEvery reports a failed run and continues', async () => {
    const errors: unknown[] = []
    const stop = runEvery(
      1000,
      () => Promise.reject(new Error('away')),
      (error) => errors.push(error),
    )
    await vi.advanceTimersByTimeAsync(3000)
    expect(errors).toHaveLength(3)
    await stop()
  })
})

describe('runOnRequest', () => {
  test('runOnRequest runs once more for all requests that came during a run', async () => {
    const { work, ends, runs, mostAtOnce } = createPendingWork()
    const { request, settled } = runOnRequest(work, unexpected)
    for (let more = 0; more < 5; more += 1) request()
    expect(runs()).toBe(1)
    ends[0]?.()
    await vi.waitFor(() => expect(runs()).toBe(2))
    ends[1]?.()
    await settled()
    expect([runs(), mostAtOnce()]).toEqual([2, 1])
  })

  test('runOnRequest reports a failed run and runs again on the next request', async () => {
    const errors: unknown[] = []
    const { request, settled } = runOnRequest(
      () => Promise.reject(new Error('away')),
      (error) => errors.push(error),
    )
    request()
    await settled()
    request()
    await settled()
    expect(errors).toHaveLength(2)
  })
})
