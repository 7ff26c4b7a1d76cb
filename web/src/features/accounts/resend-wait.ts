import { useEffect, useState } from 'react'

/** How long the server wants to be left alone between two codes. */
const wait = 60_000

/** Whole seconds until another code may be asked for; a clock that was set back makes nobody wait longer. */
export function countSecondsLeft(sentAt: number, now: number): number {
  return Math.min(Math.max(Math.ceil((sentAt + wait - now) / 1000), 0), wait / 1000)
}

/** The same, counting down. */
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
