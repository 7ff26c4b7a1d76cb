import type { Answer } from '@shelai/contract/calls.ts'
import type { Question } from './open-questions.ts'

type Mix = Pick<Answer<'jobs.subCategory'>, 'mock_definitions' | 'mock_calculations' | 'mock_situations'>

/** Returns the number of questions in a mock interview of a post. */
export function countMock(mix: Mix | undefined): number {
  return mix ? mix.mock_definitions + mix.mock_calculations + mix.mock_situations : 0
}

/**
 * Chooses the questions of a mock interview: of each kind as many as the post wants, the often asked more likely; where a kind has too
 * few, others take their place. What something is comes first, calculations in the middle, situations last. `random` returns 0 to 1.
 */
export function chooseMock(questions: readonly Question[], mix: Mix, random: () => number): Question[] {
  const shuffled = questions
    // A question that is asked more often is drawn earlier, as in a lottery with more tickets.
    .map((question) => ({ question, drawn: random() ** (1 / (1 + question.asked)) }))
    .sort((one, other) => other.drawn - one.drawn)
    .map(({ question }) => question)
  const wanted = [
    ['definition', mix.mock_definitions],
    ['calculation', mix.mock_calculations],
    ['situation', mix.mock_situations],
  ] as const
  const chosen = wanted.flatMap(([kind, count]) => shuffled.filter(({ asks_for }) => asks_for === kind).slice(0, count))
  const others = shuffled.filter((question) => !chosen.includes(question))
  const all = [...chosen, ...others.slice(0, countMock(mix) - chosen.length)]
  return wanted.flatMap(([kind]) => all.filter(({ asks_for }) => asks_for === kind))
}
