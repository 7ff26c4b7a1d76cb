import { useEffect, useState } from 'react'
import { useModule } from '../components/use-module.ts'

/** How long the socket's code waits, so that the page and its splash come first, in milliseconds. */
const delayMs = 2500

/** Fetches the code of the socket after a delay. */
export function LazyLive() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  const module = useModule(() => import('./live.tsx'), isDue)
  return module ? <module.Live /> : null
}
