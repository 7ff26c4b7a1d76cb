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

/** Finds the best sum of recalls on a day that questions can have which share the free places of the days from `today` on. */
export function searchBestShared(memories: readonly Memory[], today: number, free: readonly number[]): number {
  const on = today + free.length
  const known = new Map<string, number>()
  const search = (at: number, left: readonly number[]): number => {
    const memory = memories[at]
    if (memory === undefined) return 0
    const key = `${at} ${left}`
    const found = known.get(key) ?? Math.max(...listChoices(left).map((places) => sum(memory, at, left, places)))
    known.set(key, found)
    return found
  }
  const sum = (memory: Memory, at: number, left: readonly number[], places: readonly number[]) => {
    const days = places.map((place) => today + place)
    const rest = left.map((units, place) => units - (places.includes(place) ? 1 : 0))
    return estimateRecallAfter(memory, days, on) + search(at + 1, rest)
  }
  return search(0, free)
}

/** Lists all choices among the places that are free. */
function listChoices([units, ...later]: readonly number[], place = 0): number[][] {
  if (units === undefined) return [[]]
  const choices = listChoices(later, place + 1)
  return units > 0 ? [...choices, ...choices.map((choice) => [place, ...choice])] : choices
}
