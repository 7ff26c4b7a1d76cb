import { useEffect, useState } from 'react'
import { serverNow } from '../device/server-clock.ts'

/**
 * Returns the current time by the server's clock. It is read again when the page is resumed, and when `answered`
 * changes.
 */
export function useServerNow(answered: unknown): number {
  const [now, setNow] = useState(serverNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer may have set the clock
  useEffect(() => {
    const update = () => setNow(serverNow())
    update()
    document.addEventListener('visibilitychange', update)
    addEventListener('pageshow', update)
    return () => {
      document.removeEventListener('visibilitychange', update)
      removeEventListener('pageshow', update)
    }
  }, [answered])
  return now
}
