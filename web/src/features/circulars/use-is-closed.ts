import { getClosingTime } from '@shelai/contract/features/circulars/circular-deadline.ts'
import { useEffect, useState } from 'react'
import { runAfterPress } from '../../device/presses.ts'
import { serverNow } from '../../device/server-clock.ts'

/** The longest time that a timer of the browser can wait, in milliseconds. */
const longestTimerMs = 2_147_483_647

/**
 * Tells whether a circular is closed. It changes by itself when the day of the deadline ends in Dhaka by the server's clock,
 * after the press that is under way. The rendered page and the first render in the browser show what the server said.
 */
export function useIsClosed({ closed, deadline }: { closed: 0 | 1; deadline: string | null }): boolean {
  const [passed, setPassed] = useState<string>()
  useEffect(() => {
    if (deadline === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      const leftMs = getClosingTime(deadline) - serverNow()
      if (leftMs > 0) timer = setTimeout(follow, Math.min(leftMs, longestTimerMs))
      else runAfterPress(() => setPassed(deadline))
    }
    follow()
    // A phone that slept runs its timers late.
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [deadline])
  return closed === 1 || (deadline !== null && passed === deadline)
}
