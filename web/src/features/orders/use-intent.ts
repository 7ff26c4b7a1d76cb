import { useDeviceValue } from '../../device/hydration.ts'
import { followPurchases } from '../../session/kept-purchases.ts'
import { useReader } from '../../session/session.ts'
import type { Intent } from './intent.ts'
import { readCurrentIntent, readWaitingIntent } from './intent-store.ts'

const getServerIntent = () => undefined

/** Returns the purchase of this tab; null if there is none, or only those of another reader; undefined before it is read. */
export function useIntent(): Intent | null | undefined {
  // Another reader has other purchases.
  useReader()
  return useDeviceValue(followPurchases, readCurrentIntent, getServerIntent)
}

/** Returns a purchase of the reader that waits to be finished. */
export function useWaitingIntent(): Intent | undefined {
  useReader()
  return useDeviceValue(followPurchases, readWaitingIntent, getServerIntent)
}
