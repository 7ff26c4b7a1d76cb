import type { Grade } from '@shelai/contract/features/practice/practice-logs.ts'
import { FSRSAlgorithm } from 'ts-fsrs'

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

/** Returns the memory after an answer. An answer on a day before the last one counts as one of that day. */
export function rate(memory: Memory | undefined, grade: Grade, day: number): Memory {
  const elapsed = Math.max(0, day - (memory?.day ?? day))
  const { stability, difficulty } = model.next_state(memory ?? null, elapsed, grade)
  return { stability, difficulty, day: (memory?.day ?? day) + elapsed, grade, met: (memory?.met ?? 0) + 1 }
}

/** Returns the chance that the question is recalled on a day, 0 to 1. */
export function estimateRecall({ stability, day }: Memory, on: number): number {
  return model.forgetting_curve(Math.max(0, on - day), stability)
}

/** Returns the day on which recall has fallen to 90 %, at least a day after the last answer. */
export function findDueDay({ stability, day }: Memory): number {
  return day + model.next_interval(stability, 0)
}

/**
 * Returns the chance of recall on a day after answers on the given days before it: each is recalled with the chance that the model
 * gives it then, and forgotten otherwise.
 */
export function estimateRecallAfter(memory: Memory, days: readonly number[], on: number): number {
  const [next, ...later] = days
  if (next === undefined) return estimateRecall(memory, on)
  const recalled = estimateRecall(memory, next)
  return (
    recalled * estimateRecallAfter(rate(memory, 3, next), later, on) +
    (1 - recalled) * estimateRecallAfter(rate(memory, 1, next), later, on)
  )
}

/**
 * Chooses the days of so many answers before a day, so that recall is best on it. The last one is on the day before; the others begin
 * where recall falls to 90 %, and move to where the model's estimate is best.
 */
export function chooseDays(memory: Memory, count: number, on: number): number[] {
  const first = memory.day + 1
  const days = Math.min(count, on - first)
  if (days <= 0) return []
  let chosen = spread(memory, days, on)
  let best = estimateRecallAfter(memory, chosen, on)
  for (let step = Math.max(1, Math.floor((on - first) / 4)); step >= 1; ) {
    const better = listMoves(chosen, step, first, on)
      .map((moved) => ({ moved, recall: estimateRecallAfter(memory, moved, on) }))
      .reduce((one, other) => (other.recall > one.recall ? other : one), { moved: chosen, recall: best })
    if (better.recall > best + 1e-9) ({ moved: chosen, recall: best } = better)
    else step = step === 1 ? 0 : Math.floor(step / 2)
  }
  return chosen
}

/** The days on which each answer would be due if all were recalled, the last ones pushed together before the day. */
function spread(memory: Memory, count: number, on: number): number[] {
  const chosen: number[] = []
  let state = memory
  for (let left = count; left > 0; left -= 1) {
    const day = left === 1 ? on - 1 : Math.min(findDueDay(state), on - left)
    chosen.push(day)
    state = rate(state, 3, day)
  }
  return chosen
}

/** The choices in which one day has moved, in their order, after the last answer and before the day. */
function listMoves(days: readonly number[], step: number, first: number, on: number): number[][] {
  return days.flatMap((day, at) =>
    [day - step, day + step].flatMap((moved) => {
      const isFree = moved >= Math.max(first, (days[at - 1] ?? 0) + 1) && moved < (days[at + 1] ?? on)
      return isFree ? [days.with(at, moved)] : []
    }),
  )
}
