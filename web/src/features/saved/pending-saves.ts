import { savedTypes } from '@shelai/contract/limits.ts'
import type { Saveable } from '../../components/heart.tsx'
import { forgetStored, readStored, writeStored } from '../../offline/safe-storage.ts'

/** A press on a heart that the server has not confirmed yet. */
export type PendingSave = Saveable & { wanted: boolean }

/** Wishes lie on the device, apart for each account; they go with the account at logout. */
export const pendingSavesKey = (userId: string) => `own_${userId}_saves`

export function readPendingSaves(userId: string): PendingSave[] {
  try {
    const stored: unknown = JSON.parse(readStored(pendingSavesKey(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isWish) : []
  } catch {
    return []
  }
}

function isWish(row: unknown): row is PendingSave {
  if (typeof row !== 'object' || row === null) return false
  const { type, item_id, title, path, wanted } = row as Record<string, unknown>
  return (
    savedTypes.some((known) => known === type) &&
    Number.isSafeInteger(item_id) &&
    typeof title === 'string' &&
    typeof path === 'string' &&
    typeof wanted === 'boolean'
  )
}

export function writePendingSaves(userId: string, wishes: readonly PendingSave[]): boolean {
  if (wishes.length > 0) return writeStored(pendingSavesKey(userId), JSON.stringify(wishes))
  forgetStored(pendingSavesKey(userId))
  return true
}

type Named = { type: string; item_id: number }
export const isSame = (one: Named) => (other: Named) => one.type === other.type && one.item_id === other.item_id

/** The wishes after one more: of each item only the last press counts. */
export function addPendingSave(wishes: readonly PendingSave[], wish: PendingSave): PendingSave[] {
  return [...removePendingSave(wishes, wish), wish]
}

export function removePendingSave<T extends Named>(rows: readonly T[], item: Named): T[] {
  const same = isSame(item)
  return rows.filter((row) => !same(row))
}
