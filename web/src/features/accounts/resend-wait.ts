import { useEffect, useState } from 'react'

/** The least time between two codes that the server accepts, in milliseconds. */
const waitMs = 60_000

/** Counts the whole seconds until another code may be requested. A clock that was set back does not lengthen the wait. */
export function countSecondsLeft(sentAt: number, now: number): number {
  return Math.min(Math.max(Math.ceil((sentAt + waitMs - now) / 1000), 0), waitMs / 1000)
}

/** Returns the seconds until another code may be requested, updated every second. */
export function useSecondsLeft(sentAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = countSecondsLeft(sentAt, now)
  useEffect(() => {
    setNow(Date.now())
    if (countSecondsLeft(sentAt, Date.now()) === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [sentAt])
  return left
}
