import { estimateRecall } from './memory.ts'
import { type Card, sortByNeed } from './planner.ts'

/** The recall from which a question counts as sure. */
const sureRecall = 0.85

/** Tells whether a question was said at the last answer, and will be recalled on a day as far as the model knows. */
export function isSure({ memory }: Card, on: number): boolean {
  return memory !== undefined && memory.grade >= 3 && estimateRecall(memory, on) >= sureRecall
}

/** The readiness of the questions of a topic. `recall` is the model's estimate for the day, 0 to 1. */
export type TopicReadiness = {
  topic: string
  sure: number
  loose: number
  unmet: number
  recall: number
  /** The question of it that needs practice most. */
  weakest: number
}

/** Computes the readiness by topic, in the order in which the topics first appear. */
export function listReadiness(cards: readonly (Card & { topic: string })[], on: number): TopicReadiness[] {
  const topics = new Map<string, (Card & { topic: string })[]>()
  for (const card of cards) topics.set(card.topic, [...(topics.get(card.topic) ?? []), card])
  return [...topics].map(([topic, own]) => {
    const met = own.filter(({ memory }) => memory !== undefined)
    const sure = own.filter((card) => isSure(card, on)).length
    const recalled = met.reduce((sum, { memory }) => sum + (memory ? estimateRecall(memory, on) : 0), 0)
    return {
      topic,
      sure,
      loose: met.length - sure,
      unmet: own.length - met.length,
      recall: recalled / own.length,
      weakest: sortByNeed(own, on)[0]?.question ?? 0,
    }
  })
}
