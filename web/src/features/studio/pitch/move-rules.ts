import type { Move, Operation } from '@shelai/contract/features/studio/studio-records.ts'
import { toSignificant } from '@shelai/formula/decimal-rounding.ts'
import { isMachine } from '../engine/allot-people.ts'

export type MoveRefusal = 'sameSeat' | 'helperRefused' | 'sharesOver'

/** Returns why a move cannot be made, or nothing where it can. */
export function refuseMove(
  { share }: Pick<Move, 'share'>,
  from: Operation,
  to: Operation,
  moves: readonly Move[],
): MoveRefusal | undefined {
  if (from.id === to.id) return 'sameSeat'
  if (to.worker === 'helper' && isMachine(from.machine)) return 'helperRefused'
  return toSignificant(share) > getShareLeft(from.id, moves) ? 'sharesOver' : undefined
}

/** Returns how much of an operation is still done at its own seat, from 0 to 1. */
export function getShareLeft(id: string, moves: readonly Move[]): number {
  const given = moves.filter(({ from }) => from === id).reduce((sum, { share }) => sum + share, 0)
  return Math.max(0, toSignificant(1 - given))
}
