/** The wait where the browser cannot say when it is idle (Safari), in milliseconds. */
const fallbackMs = 500

/** The longest wait of work for a browser that is never idle, in milliseconds. */
const longestWaitMs = 5000

/** Runs something once the browser is idle, or has been busy for long; returns the way to cancel that. */
export function runWhenIdle(work: () => void): () => void {
  if (window.requestIdleCallback) {
    const handle = window.requestIdleCallback(work, { timeout: longestWaitMs })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, fallbackMs)
  return () => clearTimeout(timer)
}
