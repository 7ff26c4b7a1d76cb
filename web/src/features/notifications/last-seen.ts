import { readStored, writeStored } from '../../offline/safe-storage.ts'

const key = 'notifications_seen'

/** When this device last showed the notifications, ISO 8601; undefined where it never did, or the note is unreadable. */
export function lastSeen(): string | undefined {
  const stored = readStored(key)
  return stored !== null && !Number.isNaN(Date.parse(stored)) ? stored : undefined
}

export function noteSeen(moment: string): void {
  writeStored(key, moment)
}
