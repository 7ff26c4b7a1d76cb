import { useEffect, useState } from 'react'
import { useSheet } from '../components/sheet.tsx'
import { useModule } from '../components/use-module.ts'
import { runWhenIdle } from '../components/when-idle.ts'

/** Fetches the subscription sheet once the browser is idle, or at once when it opens. */
export function LazySubscriptionSheet() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => runWhenIdle(() => setIdle(true)), [])
  const { isOpen } = useSheet('subscription')
  const module = useModule(() => import('./subscription-sheet.tsx'), isIdle || isOpen)
  return module ? <module.SubscriptionSheet /> : null
}
