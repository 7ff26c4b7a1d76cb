import type { Move, Operation, Person } from '@shelai/contract/features/studio/studio-records.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { findSeatReason, leastSkill } from '../engine/seat-rules.ts'
import { findBest, getSkill } from '../engine/seated-people.ts'
import { useFigures } from '../line/figures.ts'
import { pitchWords } from './pitch-words.ts'

/** Returns the function that says a move in words: what is moved, and where to with the reason why that seat can do it. */
export function useMoveText(people: readonly Person[]) {
  const words = useWords(pitchWords)
  const figures = useFigures()
  return ({ share }: Pick<Move, 'share'>, from: Operation, to: Operation) => {
    const reasons = { 'same-machine': words.sameMachine, 'both-helpers': words.bothHelpers, skill: words.otherMachine }
    const seatReason = findSeatReason(from, to) ?? 'skill'
    const seated = people.filter(({ operation }) => operation === to.id)
    const best = findBest(seated, from.machine)
    const skill = (best && getSkill(best, from.machine)) ?? 0
    const isKnown = seatReason === 'skill' && skill >= leastSkill
    const reason = interpolate(isKnown ? words.skilled : reasons[seatReason], {
      machine: figures.machine(from),
      from: figures.machine(from),
      to: figures.machine(to),
      name: best?.name ?? '',
      skill: figures.percent(skill, 0),
    })
    return {
      reason: reason.charAt(0).toUpperCase() + reason.slice(1),
      what: interpolate(words.moveOf, { share: figures.share(share), name: figures.name(from) }),
      where: `${interpolate(words.moveTo, { name: figures.name(to) })}, ${reason}`,
    }
  }
}
