import fc from 'fast-check'
import { estimateRecallAfter, type Memory, rate } from './memory.ts'

const grade = fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const)

/** A memory after one to five answers, the first of them on day 0. */
export const anyMemory = fc
  .record({
    first: grade,
    later: fc.array(fc.record({ grade, gap: fc.integer({ min: 0, max: 15 }) }), { maxLength: 4 }),
  })
  .map(({ first, later }) =>
    later.reduce<Memory>((before, { grade, gap }) => rate(before, grade, before.day + gap), rate(undefined, first, 0)),
  )

/** Finds the best recall on a day that so many answers can give from a day on, by trying all their days. */
export function searchBest(
  memory: Memory,
  count: number,
  from: number,
  on: number,
  before: readonly number[] = [],
): number {
  let best = estimateRecallAfter(memory, before, on)
  if (count === 0) return best
  for (let day = from; day < on; day += 1)
    best = Math.max(best, searchBest(memory, count - 1, day + 1, on, [...before, day]))
  return best
}
