import { useEffect, useState } from 'react'
import { runAfterPress } from './presses.ts'
import { followServerClock, serverNow } from './server-clock.ts'

/** The longest time that a timer of the browser can wait, in milliseconds. */
const longestTimerMs = 2_147_483_647

/**
 * Tells whether a moment, in milliseconds, has passed by the server's clock. It changes by itself, after the press that is under way.
 * False in the rendered page and in the first render in the browser.
 */
export function useIsPassed(moment: number): boolean {
  const [passed, setPassed] = useState<number>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      const leftMs = moment - serverNow()
      if (leftMs > 0) timer = setTimeout(follow, Math.min(leftMs, longestTimerMs))
      runAfterPress(() => setPassed(leftMs > 0 ? undefined : moment))
    }
    follow()
    // A phone that slept runs its timers late.
    document.addEventListener('visibilitychange', follow)
    const unfollow = followServerClock(follow)
    return () => {
      clearTimeout(timer)
      unfollow()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [moment])
  return passed === moment
}
