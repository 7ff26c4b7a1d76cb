import { useLocation } from 'react-router'
import { useDeviceValue } from '../device/hydration.ts'
import { readStored } from '../device/safe-storage.ts'
import { useModule } from '../device/use-module.ts'
import { followPurchases, readPurchases } from '../session/kept-purchases.ts'

/** Fetches the waiting bar once the device stores a purchase or a way back that it may show. */
export function LazyWaitingBar() {
  // Checked again on each page.
  useLocation()
  const purchases = useDeviceValue(followPurchases, readPurchases, () => undefined)
  const isWanted = Boolean(purchases?.length || readStored('own_return'))
  const module = useModule(() => import('../features/orders/waiting-bar.tsx'), isWanted)
  return module ? <module.WaitingBar /> : null
}
