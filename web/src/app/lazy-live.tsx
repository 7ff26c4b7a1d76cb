import { useEffect, useState } from 'react'
import { useIsTouched } from '../device/first-touch.ts'
import { useModule } from '../device/use-module.ts'
import { useReader } from '../session/session.ts'

/**
 * The wait of the socket's code, so that the page and its splash come first, in milliseconds: on a page that a guest
 * has not touched it must not delay anything, and is not urgent.
 */
const delayMs = { used: 2500, untouched: 10_000 }

/** Fetches the code of the socket after a delay. */
export function LazyLive() {
  const reader = useReader()
  const isTouched = useIsTouched()
  const isUsed = isTouched || Boolean(reader)
  const [waitedMs, setWaitedMs] = useState(0)
  useEffect(() => {
    const timers = Object.values(delayMs).map((ms) => setTimeout(() => setWaitedMs(ms), ms))
    return () => timers.forEach(clearTimeout)
  }, [])
  const module = useModule(() => import('./live.tsx'), waitedMs >= (isUsed ? delayMs.used : delayMs.untouched))
  return module ? <module.Live /> : null
}
