import { type Begun, type BegunKind, begunKey, parseBegun } from './begun.ts'
import { readStored, writeStored } from './safe-storage.ts'

/** Reads what was begun on this device; `today` is a day such as 2026-11-30. */
export const readBegun = (today: string): Partial<Begun> => parseBegun(readStored(begunKey), today)

/** Stores what was begun last of a kind, or forgets it. */
export function storeBegun<K extends BegunKind>(kind: K, value: Begun[K] | undefined): void {
  writeStored(begunKey, JSON.stringify({ ...readBegun(''), [kind]: value }))
}
