import { readStored, writeStored } from '../../device/safe-storage.ts'

const key = 'notifications_seen'

/**
 * Reads when this device last showed the notifications, as ISO 8601; undefined if it never did, or if the text is
 * malformed.
 */
export function readLastSeen(): string | undefined {
  const stored = readStored(key)
  return stored !== null && !Number.isNaN(Date.parse(stored)) ? stored : undefined
}

/** Stores when this device last showed the notifications. */
export function storeLastSeen(moment: string): void {
  writeStored(key, moment)
}

/** Calls a function when another tab has shown the notifications, or has cleared the storage; returns the way to stop that. */
export function followLastSeen(changed: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
