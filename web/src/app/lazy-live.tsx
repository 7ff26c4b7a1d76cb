import { useEffect, useState } from 'react'

/** After the splash, so that reading comes first, in milliseconds. */
const patience = 2500

/** Fetches what listens to the server, late; without a network, when there is one. */
export function LazyLive() {
  const [late, setLate] = useState<typeof import('./live.tsx')>()
  useEffect(() => {
    const fetchIt = () => import('./live.tsx').then(setLate, () => addEventListener('online', fetchIt, { once: true }))
    const timer = setTimeout(fetchIt, patience)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', fetchIt)
    }
  }, [])
  return late ? <late.Live /> : null
}
