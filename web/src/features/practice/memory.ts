import type { Grade } from '@shelai/contract/features/practice/practice-logs.ts'
import { computeDecayFactor, FSRSAlgorithm } from 'ts-fsrs'

/**
 * A reader's memory of a question, by the FSRS-6 model with its published weights. A day is a number of days since 1970
 * on the clock of Dhaka.
 */
export type Memory = {
  /** After how many days recall has fallen to 90 %. */
  stability: number
  difficulty: number
  /** The day of the last answer, how it was graded, and how many answers there were. */
  day: number
  grade: Grade
  met: number
}

// The plan has whole days, so that steps within a day are not the model's but the session's.
const model = new FSRSAlgorithm({ enable_fuzz: false, enable_short_term: false })
const { decay, factor } = computeDecayFactor(model.parameters.w)

/** Returns the memory after an answer. An answer on a day before the last one counts as one of that day. */
export function rate(memory: Memory | undefined, grade: Grade, day: number): Memory {
  const elapsed = Math.max(0, day - (memory?.day ?? day))
  const { stability, difficulty } = model.next_state(memory ?? null, elapsed, grade)
  return { stability, difficulty, day: (memory?.day ?? day) + elapsed, grade, met: (memory?.met ?? 0) + 1 }
}

/** Returns the chance that the question is recalled on a day, 0 to 1. A plan asks it some ten thousand times. */
export function estimateRecall({ stability, day }: Pick<Memory, 'stability' | 'day'>, on: number): number {
  return (1 + (factor * Math.max(0, on - day)) / stability) ** decay
}

/** Returns the day on which recall has fallen to 90 %, at least a day after the last answer. */
export function findDueDay({ stability, day }: Memory): number {
  return day + model.next_interval(stability, 0)
}

/** The part of a memory that later answers depend on. */
type Strength = Pick<Memory, 'stability' | 'difficulty' | 'day'>

/**
 * Returns the chance of recall on a day after answers on the given days before it: each is recalled with the chance that the model
 * gives it then, and forgotten otherwise.
 */
export function estimateRecallAfter(memory: Strength, days: readonly number[], on: number): number {
  const [next, ...later] = days
  if (next === undefined) return estimateRecall(memory, on)
  const recalled = estimateRecall(memory, next)
  const elapsed = Math.max(0, next - memory.day)
  const estimateAfter = (grade: Grade) => {
    const { stability, difficulty } = model.next_state(memory, elapsed, grade, recalled)
    return estimateRecallAfter({ stability, difficulty, day: memory.day + elapsed }, later, on)
  }
  return recalled * estimateAfter(3) + (1 - recalled) * estimateAfter(1)
}

/** The parts of a span of days at whose ends the search for the best one begins. */
const firstParts = 6

/**
 * Finds the day of one more answer beside those on `days` with which the estimate for an interview is best, from a day on and before
 * another one; undefined if each has an answer already.
 */
export function findBestDay(
  memory: Strength,
  days: readonly number[],
  { from, until, on }: { from: number; until: number; on: number },
): number | undefined {
  let best: { day: number; recall: number } | undefined
  const compare = (day: number) => {
    if (day < from || day >= until || days.includes(day)) return
    const recall = estimateRecallAfter(memory, insertDay(days, day), on)
    if (best === undefined || recall > best.recall) best = { day, recall }
  }
  let step = Math.max(1, Math.floor((until - from) / firstParts))
  for (let day = from; day < until; day += step) compare(day)
  while (step > 1) {
    step = Math.ceil(step / 2)
    const { day = from } = best ?? {}
    compare(day - step)
    compare(day + step)
  }
  return best?.day
}

/** Adds a day to others in their order. */
export function insertDay(days: readonly number[], day: number): number[] {
  return [...days, day].sort((one, other) => one - other)
}
