import { useLocation } from 'react-router'
import { useDeviceValue } from '../device/hydration.ts'
import { readStored } from '../device/safe-storage.ts'
import { useModule } from '../device/use-module.ts'
import { followPurchase, readPurchase } from '../session/kept-purchase.ts'

/** Fetches the waiting bar once the device stores a purchase or a way back that it may show. */
export function LazyWaitingBar() {
  // Checked again on each page.
  useLocation()
  const purchase = useDeviceValue(followPurchase, readPurchase, () => undefined)
  const isWanted = Boolean(purchase ?? readStored('own_return'))
  const module = useModule(() => import('../features/orders/waiting-bar.tsx'), isWanted)
  return module ? <module.WaitingBar /> : null
}
