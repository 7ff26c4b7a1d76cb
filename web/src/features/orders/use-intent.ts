import { useDeviceValue } from '../../device/hydration.ts'
import { followPurchase } from '../../session/kept-purchase.ts'
import { useReader } from '../../session/session.ts'
import type { Intent } from './intent.ts'
import { readCurrentIntent } from './intent-store.ts'

const getServerIntent = () => undefined

/** Returns the reader's purchase; null if there is none, or one of another reader; undefined before it is read. */
export function useIntent(): Intent | null | undefined {
  const intent = useDeviceValue(followPurchase, readCurrentIntent, getServerIntent)
  const reader = useReader()
  return intent?.owner && reader && intent.owner !== reader.user_id ? null : intent
}
