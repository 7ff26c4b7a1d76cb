import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { readStored } from '../offline/safe-storage.ts'

/** Fetches the waiting bar once the device stores a purchase or a way back that it may show. */
export function LazyWaitingBar() {
  const [bar, setBar] = useState<{ Bar: () => ReactNode }>()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again on each page
  useEffect(() => {
    if (bar || !(readStored('own_purchase') ?? readStored('own_return'))) return
    import('../features/orders/waiting-bar.tsx').then(
      ({ WaitingBar }) => setBar({ Bar: WaitingBar }),
      () => {},
    )
  }, [pathname])
  return bar ? <bar.Bar /> : null
}
