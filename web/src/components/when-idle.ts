/** How long to wait where the browser cannot say when it is idle (Safari), in milliseconds. */
const fallbackMs = 500

/** Runs something once the browser is idle; returns the way to cancel that. */
export function runWhenIdle(work: () => void): () => void {
  if (window.requestIdleCallback) {
    const handle = window.requestIdleCallback(work)
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, fallbackMs)
  return () => clearTimeout(timer)
}
