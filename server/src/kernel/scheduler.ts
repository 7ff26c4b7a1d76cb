/** Stops repeated work and waits for the run under way. */
export type Stop = () => Promise<void>

type Work = () => Promise<unknown>
type OnError = (error: unknown) => void

/** Runs `work` every `everyMs` milliseconds and skips a run while the previous one is under way. */
export function runEvery(everyMs: number, work: Work, onError: OnError): Stop {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Work that events trigger: `request` starts a run, `settled` waits until none is under way. */
export type RequestedWork = { request: () => void; settled: () => Promise<void> }

/** Runs `work` one run at a time. All requests during a run share one more run after it. */
export function runOnRequest(work: Work, onError: OnError): RequestedWork {
  let running: Promise<void> | undefined
  let isRequested = false
  const runAll = async () => {
    while (isRequested) {
      isRequested = false
      await work().catch(onError)
    }
  }
  return {
    request: () => {
      isRequested = true
      running ??= runAll().finally(() => {
        running = undefined
      })
    },
    settled: async () => {
      await running
    },
  }
}
