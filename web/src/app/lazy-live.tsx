import { useEffect, useState } from 'react'

/** How long the socket's code waits, so that the page and its splash come first, in milliseconds. */
const delayMs = 2500

/** Fetches the code of the socket after a delay, or when the network is back. */
export function LazyLive() {
  const [module, setModule] = useState<typeof import('./live.tsx')>()
  useEffect(() => {
    const fetchCode = () =>
      import('./live.tsx').then(setModule, () => addEventListener('online', fetchCode, { once: true }))
    const timer = setTimeout(fetchCode, delayMs)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', fetchCode)
    }
  }, [])
  return module ? <module.Live /> : null
}
