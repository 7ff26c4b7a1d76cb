import { useIsTouched } from '../components/first-touch.ts'
import { useSheet } from '../components/sheet.tsx'
import { useModule } from '../components/use-module.ts'

/** Fetches the subscription sheet once the page is touched, or at once when it opens. */
export function LazySubscriptionSheet() {
  const isTouched = useIsTouched()
  const { isOpen } = useSheet('subscription')
  const module = useModule(() => import('./subscription-sheet.tsx'), isTouched || isOpen)
  return module ? <module.SubscriptionSheet /> : null
}
