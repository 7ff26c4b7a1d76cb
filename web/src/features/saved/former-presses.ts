import { type SavePress, saves } from '@shelai/contract/features/saved/save-press.ts'
import { forgetStored, readStored } from '../../device/safe-storage.ts'

const createKey = (userId: string) => `own_${userId}_saves`

/** Reads the presses that a former release could not send; those that are malformed are left out. */
export function readFormerPresses(userId: string): SavePress[] {
  try {
    const stored: unknown = JSON.parse(readStored(createKey(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap((press) => saves.parse(press) ?? []) : []
  } catch {
    return []
  }
}

export const forgetFormerPresses = (userId: string): void => forgetStored(createKey(userId))
