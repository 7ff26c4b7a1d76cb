import { useIsTouched } from '../device/first-touch.ts'
import { useModule } from '../device/use-module.ts'
import { useSheet } from '../ui/sheet.tsx'

/** Fetches the subscription sheet once the page is touched, or at once when it opens. */
export function LazySubscriptionSheet() {
  const isTouched = useIsTouched()
  const { isOpen } = useSheet('subscription')
  const module = useModule(() => import('./subscription-sheet.tsx'), isTouched || isOpen)
  return module ? <module.SubscriptionSheet /> : null
}
