const waiting: (() => void)[] = []

function runNext(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(runNext)
}

/**
 * Resolves in a turn of the event loop that no other caller of this function gets. Work that takes the processor for
 * milliseconds waits for one before each step, so that everything else is answered between two steps, however much work
 * there is.
 */
export function waitForTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(runNext)
  })
}
