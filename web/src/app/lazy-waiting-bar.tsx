import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { readStored } from '../offline/safe-storage.ts'

/** Fetches the bar of what waits to be finished, once there is something on the device that it may have to say. */
export function LazyWaitingBar() {
  const [bar, setBar] = useState<{ Bar: () => ReactNode }>()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for anew on each page
  useEffect(() => {
    if (bar || !(readStored('own_purchase') ?? readStored('own_return'))) return
    import('../features/orders/waiting-bar.tsx').then(
      ({ WaitingBar }) => setBar({ Bar: WaitingBar }),
      () => {},
    )
  }, [pathname])
  return bar ? <bar.Bar /> : null
}
