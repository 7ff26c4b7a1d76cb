import { useLocation } from 'react-router'
import { useModule } from '../components/use-module.ts'
import { readStored } from '../offline/safe-storage.ts'

/** Fetches the waiting bar once the device stores a purchase or a way back that it may show. */
export function LazyWaitingBar() {
  // Checked again on each page.
  useLocation()
  const isWanted = Boolean(readStored('own_purchase') ?? readStored('own_return'))
  const module = useModule(() => import('../features/orders/waiting-bar.tsx'), isWanted)
  return module ? <module.WaitingBar /> : null
}
