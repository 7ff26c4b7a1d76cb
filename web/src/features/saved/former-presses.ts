import { saves } from '@shelai/contract/features/saved/save-press.ts'
import { forgetStored, readStoredList } from '../../device/safe-storage.ts'

const createKey = (userId: string) => `own_${userId}_saves`

/** Reads the presses that a former release could not send. */
export const readFormerPresses = (userId: string) => readStoredList(createKey(userId), saves.parse)

export const forgetFormerPresses = (userId: string): void => forgetStored(createKey(userId))
