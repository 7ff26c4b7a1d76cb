import type { Review } from '@shelai/contract/features/practice/practice-logs.ts'
import { meetingSeconds, planLimits } from '@shelai/contract/rules/limits.ts'

/** Lists the questions that a reader has practised: those with an answer that was not taken back. */
export function listPractised(entries: readonly { id: string; data: Review }[]): Set<number> {
  const undone = new Set(entries.flatMap(({ data }) => ('undoes' in data ? [data.undoes] : [])))
  return new Set(entries.flatMap(({ id, data }) => ('undoes' in data || undone.has(id) ? [] : [data.question])))
}

/**
 * Returns how many minutes a day it takes to meet every question twice, or what was practised once more, before a day: at least the
 * least of a plan. The planner of the rehearsal distributes them.
 */
export function countMinutes({ done, count, days }: { done: number; count: number; days: number }): number {
  const seconds = (count - done) * (meetingSeconds.first + meetingSeconds.again) + done * meetingSeconds.again
  return Math.max(planLimits.leastMinutes, Math.ceil(seconds / 60 / Math.max(1, days)))
}
