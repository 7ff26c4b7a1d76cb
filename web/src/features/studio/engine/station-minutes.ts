import type { Move, Operation } from '@shelai/contract/features/studio/studio-records.ts'
import { toSignificant } from '@shelai/formula/decimal-rounding.ts'
import { isMachine } from './allot-people.ts'
import type { MoveFault } from './bulletin.ts'

export type CheckedMoves = { made: Move[]; refused: { move: Move; fault: MoveFault }[] }

/** Returns which moves can be made: both operations exist, no more than the whole is given away, and no helper gets machine work. */
export function checkMoves(moves: readonly Move[], operations: readonly Operation[]): CheckedMoves {
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  const given = new Map<string, number>()
  const checked: CheckedMoves = { made: [], refused: [] }
  for (const move of moves) {
    const [from, to] = [byId.get(move.from), byId.get(move.to)]
    const total = (given.get(move.from) ?? 0) + move.share
    const fault: MoveFault | undefined =
      !from || !to || from === to
        ? 'lost-move'
        : to.worker === 'helper' && isMachine(from.machine)
          ? 'move-to-helper'
          : toSignificant(total) > 1
            ? 'share-over-1'
            : undefined
    if (fault) {
      checked.refused.push({ move, fault })
    } else {
      given.set(move.from, total)
      checked.made.push(move)
    }
  }
  return checked
}

/** Returns the minutes of a piece at the seats of each operation: what of its own work stays, and what comes from others. */
export function sumWork(ids: readonly string[], minutes: readonly number[], moves: readonly Move[]): number[] {
  const work = [...minutes]
  const placeOf = new Map(ids.map((id, at) => [id, at]))
  for (const { from, to, share } of moves) {
    const [source, target] = [placeOf.get(from), placeOf.get(to)]
    if (source === undefined || target === undefined) continue
    const moved = share * (minutes[source] ?? 0)
    work[source] = (work[source] ?? 0) - moved
    work[target] = (work[target] ?? 0) + moved
  }
  // The rest of an operation that is given away as a whole is the noise of the subtraction.
  return work.map((left) => (left < 1e-9 ? 0 : left))
}
