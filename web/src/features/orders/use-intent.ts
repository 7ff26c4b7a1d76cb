import { useSyncExternalStore } from 'react'
import { useReader } from '../../session/session.ts'
import type { Intent } from './intent.ts'
import { currentIntent, followIntent } from './intent-store.ts'

const unknown = () => undefined

/** The reader's purchase; null where none was begun, or by another reader; undefined while the page is not alive. */
export function useIntent(): Intent | null | undefined {
  const intent = useSyncExternalStore(followIntent, currentIntent, unknown)
  const reader = useReader()
  return intent?.owner && reader && intent.owner !== reader.user_id ? null : intent
}
