import type { Move, Operation } from '@shelai/contract/features/studio/studio-records.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { findSeatReason } from '../engine/seat-rules.ts'
import { useFigures } from '../line/figures.ts'
import { pitchWords } from './pitch-words.ts'

/** Returns the function that says a move in words: what is moved, and where to with the reason why that seat can do it. */
export function useMoveText() {
  const words = useWords(pitchWords)
  const figures = useFigures()
  return ({ share }: Pick<Move, 'share'>, from: Operation, to: Operation) => {
    const reasons = { 'same-machine': words.sameMachine, 'both-helpers': words.bothHelpers, skill: words.otherMachine }
    const reason = interpolate(reasons[findSeatReason(from, to) ?? 'skill'], {
      machine: figures.machine(from),
      from: figures.machine(from),
      to: figures.machine(to),
    })
    return {
      reason: reason.charAt(0).toUpperCase() + reason.slice(1),
      what: interpolate(words.moveOf, { share: figures.share(share), name: figures.name(from) }),
      where: `${interpolate(words.moveTo, { name: figures.name(to) })}, ${reason}`,
    }
  }
}
