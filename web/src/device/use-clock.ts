import { useDeviceValue } from './hydration.ts'
import { serverNow } from './server-clock.ts'

const minuteMs = 60_000

/** Calls back each minute, and when the reader comes back to the page, whose timers may have slept meanwhile. */
function followClock(changed: () => void): () => void {
  const timer = setInterval(changed, minuteMs)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** Returns what `read` says of the server's time, such as the day, and again once it says something else. `0` is the time before hydration. */
export function useClock<T extends string | number | boolean>(read: (now: number) => T): T {
  return useDeviceValue(
    followClock,
    () => read(serverNow()),
    () => read(0),
  )
}
