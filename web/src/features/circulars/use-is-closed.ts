import { getClosingTime } from '@shelai/contract/features/circulars/circular-deadline.ts'
import { useEffect, useState } from 'react'
import { runAfterPress } from '../../device/presses.ts'
import { followServerClock, serverNow } from '../../device/server-clock.ts'

/** The longest time that a timer of the browser can wait, in milliseconds. */
const longestTimerMs = 2_147_483_647

/**
 * Tells whether a circular is closed. It changes by itself when its last day ends in Dhaka by the server's clock,
 * after the press that is under way. The rendered page and the first render in the browser show what the server said.
 */
export function useIsClosed({ closed, closes_on: closesOn }: { closed: 0 | 1; closes_on: string }): boolean {
  const [passed, setPassed] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      const leftMs = getClosingTime(closesOn) - serverNow()
      if (leftMs > 0) timer = setTimeout(follow, Math.min(leftMs, longestTimerMs))
      runAfterPress(() => setPassed(leftMs > 0 ? undefined : closesOn))
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
  }, [closesOn])
  return closed === 1 || (passed !== undefined && passed === closesOn)
}
