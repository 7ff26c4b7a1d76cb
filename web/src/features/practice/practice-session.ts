import type { Grade } from '@shelai/contract/features/practice/practice-logs.ts'
import { meetingSeconds } from '@shelai/contract/rules/limits.ts'
import { rate } from './memory.ts'
import { type Card, makePlan, type PlanInput, sortByNeed } from './planner.ts'
import type { Answer } from './replay.ts'

/** The number of times that a question comes again within a session before it waits for another day. */
const mostInSession = 3

/**
 * Returns the questions of a session: what the plan has for today, first meetings and repetitions in turn; after that is done, the
 * weakest. `minutes` limits it.
 */
export function listSession(input: PlanInput, minutes?: number): number[] {
  const { first = [], again = [] } = makePlan(input).days[0] ?? {}
  const todays = mix(first, again)
  const met = new Set(input.cards.filter(({ memory }) => memory !== undefined).map(({ question }) => question))
  const wanted =
    todays.length > 0 ? todays : sortByNeed(input.cards, input.on ?? input.today).map(({ question }) => question)
  let seconds = (minutes ?? (todays.length > 0 ? Number.POSITIVE_INFINITY : input.minutes)) * 60
  const session: number[] = []
  for (const question of wanted) {
    seconds -= met.has(question) || session.includes(question) ? meetingSeconds.again : meetingSeconds.first
    if (seconds < 0 && session.length > 0) break
    session.push(question)
  }
  return session
}

/** Mixes two lists, each in its order, as evenly as their lengths allow. A question of both comes again at the end. */
function mix(first: readonly number[], again: readonly number[]): number[] {
  const repeated = again.filter((question) => first.includes(question))
  const others = again.filter((question) => !first.includes(question))
  const total = first.length + others.length
  const mixed: number[] = []
  let taken = 0
  for (let at = 0; at < total; at += 1) {
    const isFirstDue = taken < first.length && (at + 1) * first.length >= (taken + 0.5) * total
    const isOtherLeft = at - taken < others.length
    const next = isFirstDue || !isOtherLeft ? first[taken] : others[at - taken]
    if (isFirstDue || !isOtherLeft) taken += 1
    if (next !== undefined) mixed.push(next)
  }
  return [...mixed, ...repeated]
}

/** Returns the session after a grade: what was not said yet comes again at its end. */
export function gradeInSession(session: readonly number[], at: number, grade: Grade): number[] {
  const question = session[at]
  if (question === undefined || grade !== 1) return [...session]
  return session.filter((one) => one === question).length < mostInSession ? [...session, question] : [...session]
}

/** Lists the answers of a day and of later ones, given all in their order. */
export function listAnswersSince<T extends Pick<Answer, 'day'>>(answers: readonly T[], today: number): readonly T[] {
  // Only the end of a long log is looked at.
  return answers.slice(answers.findLastIndex(({ day }) => day < today) + 1)
}

/** Returns the day on which a question comes again if it is graded so today; undefined if it does not before the interview. */
export function findNextDay(input: PlanInput, question: number, grade: Grade): number | undefined {
  if (grade === 1) return input.today
  const cards = input.cards.map(
    (card): Card => (card.question === question ? { ...card, memory: rate(card.memory, grade, input.today) } : card),
  )
  const plan = makePlan({ ...input, cards, spentSeconds: input.minutes * 60 })
  return plan.days.find(({ day, again }) => day > input.today && again.includes(question))?.day
}
