import { useEffect, useRef } from 'react'
import { serverNow } from '../../../device/server-clock.ts'
import { useClock } from '../../../device/use-clock.ts'

/** The time without a press after which nobody is at the page, in milliseconds. */
const leftMs = 600_000

/** Returns true while nobody has pressed anything for ten minutes, as at a display on the wall. */
export function useLeftAlone(): boolean {
  const pressedAt = useRef(serverNow())
  useEffect(() => {
    const note = () => {
      pressedAt.current = serverNow()
    }
    addEventListener('pointerdown', note)
    addEventListener('keydown', note)
    return () => {
      removeEventListener('pointerdown', note)
      removeEventListener('keydown', note)
    }
  }, [])
  return useClock((now) => now - pressedAt.current >= leftMs)
}
