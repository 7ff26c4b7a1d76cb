import { useEffect, useState } from 'react'
import { useIsTouched } from '../components/first-touch.ts'
import { useModule } from '../components/use-module.ts'
import { useReader } from '../session/session.ts'

/** How long the socket's code waits, so that the page and its splash come first, in milliseconds. */
const delayMs = 2500

/** Fetches the code of the socket after a delay, for a guest once the page is touched too. */
export function LazyLive() {
  const [isDue, setDue] = useState(false)
  const isTouched = useIsTouched()
  const reader = useReader()
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  const module = useModule(() => import('./live.tsx'), isDue && (isTouched || Boolean(reader)))
  return module ? <module.Live /> : null
}
