import { runAfterPress } from './presses.ts'

/** The wait after the first failure, and the longest one, in milliseconds. Each wait is twice as long as the one before. */
const firstWaitMs = 5000
const longestWaitMs = 5 * 60_000

/**
 * Loads what the page needs although nobody asked for it, until it is there: after a failure again once the device is online,
 * and after a wait, because a weak network may fail without the device being offline. What came is used after the press that is under way.
 * Returns the function that stops the loading.
 */
export function loadUntilThere<T>(load: () => Promise<T>, use: (loaded: T) => void): () => void {
  let waitMs = firstWaitMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const stopWaiting = () => {
    clearTimeout(timer)
    removeEventListener('online', attempt)
  }
  const waitAgain = () => {
    if (isStopped) return
    addEventListener('online', attempt)
    timer = setTimeout(attempt, waitMs)
    waitMs = Math.min(2 * waitMs, longestWaitMs)
  }
  function attempt(): void {
    stopWaiting()
    load().then((loaded) => {
      runAfterPress(() => {
        if (!isStopped) use(loaded)
      })
    }, waitAgain)
  }
  attempt()
  return () => {
    isStopped = true
    stopWaiting()
  }
}
