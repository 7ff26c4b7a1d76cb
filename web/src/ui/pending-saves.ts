import { savedTypes } from '@shelai/contract/rules/limits.ts'
import { forgetStored, readStored, writeStored } from '../device/safe-storage.ts'
import type { Saveable } from './heart.tsx'

/** A press on a heart that the server has not confirmed yet. */
export type PendingSave = Saveable & { wanted: boolean }

/** Returns the key of an account's pending saves on the device; a logout removes them. */
export const createPendingSavesKey = (userId: string) => `own_${userId}_saves`

export function readPendingSaves(userId: string): PendingSave[] {
  try {
    const stored: unknown = JSON.parse(readStored(createPendingSavesKey(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPendingSave) : []
  } catch {
    return []
  }
}

function isPendingSave(row: unknown): row is PendingSave {
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

export function writePendingSaves(userId: string, saves: readonly PendingSave[]): boolean {
  if (saves.length > 0) return writeStored(createPendingSavesKey(userId), JSON.stringify(saves))
  forgetStored(createPendingSavesKey(userId))
  return true
}

type Named = { type: string; item_id: number }
export const isSame = (one: Named) => (other: Named) => one.type === other.type && one.item_id === other.item_id

/** Returns the pending saves with one more, which replaces an earlier press on the same item. */
export function addPendingSave(saves: readonly PendingSave[], save: PendingSave): PendingSave[] {
  return [...removePendingSave(saves, save), save]
}

export function removePendingSave<T extends Named>(rows: readonly T[], item: Named): T[] {
  const same = isSame(item)
  return rows.filter((row) => !same(row))
}
