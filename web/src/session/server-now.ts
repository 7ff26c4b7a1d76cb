import { useEffect, useState } from 'react'
import { serverNow } from '../offline/server-clock.ts'

/** Now by the server's clock: looked at again whenever the page is resumed, and when `answered` brings its date along. */
export function useServerNow(answered: unknown): number {
  const [now, setNow] = useState(serverNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer may have set the clock
  useEffect(() => {
    const look = () => setNow(serverNow())
    look()
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
    }
  }, [answered])
  return now
}
