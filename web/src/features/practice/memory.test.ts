import fc from 'fast-check'
import { createEmptyCard, FSRSAlgorithm, fsrs, type Grade, State } from 'ts-fsrs'
import { describe, expect, test } from 'vitest'
import { chooseDays, estimateRecall, estimateRecallAfter, findDueDay, type Memory, rate } from './memory.ts'
import schedules from './published/exam-date-schedules.json' with { type: 'json' }
import vectors from './published/fsrs-vectors.json' with { type: 'json' }

const weightsOf = (name: string) => vectors.weights[name as keyof typeof vectors.weights]
const start = new Date('2022-12-29T12:30:00Z')

describe('The memory model', () => {
  test.each(vectors.intervals)('has the published intervals of $weights, short term $short_term', (published) => {
    const scheduler = fsrs({
      w: weightsOf(published.weights),
      enable_short_term: published.short_term,
      enable_fuzz: false,
    })
    let card = createEmptyCard(start)
    const days = published.ratings.map((rating) => {
      card = scheduler.next(card, card.due, rating as Grade).card
      return card.scheduled_days
    })
    expect(days).toEqual(published.scheduled_days)
  })

  test.each(vectors.memory_state)('has the published memory of $weights, short term $short_term', (published) => {
    const model = new FSRSAlgorithm({ w: weightsOf(published.weights), enable_short_term: published.short_term })
    const state = published.ratings.reduce<{ stability: number; difficulty: number } | null>(
      (before, rating, at) => model.next_state(before, published.days_since_previous[at] ?? 0, rating),
      null,
    )
    expect(Math.abs((state?.stability ?? 0) - published.stability)).toBeLessThanOrEqual(published.tolerance)
    expect(Math.abs((state?.difficulty ?? 0) - published.difficulty)).toBeLessThanOrEqual(published.tolerance)
  })

  test.each(vectors.first_repeat)('has the published first answers of $weights', (published) => {
    const scheduler = fsrs({ w: weightsOf(published.weights), enable_fuzz: false })
    const cards = published.ratings.map((rating) => scheduler.next(createEmptyCard(start), start, rating as Grade).card)
    expect(cards.map(({ stability }) => stability)).toEqual(published.stability.map((one) => expect.closeTo(one, 7)))
    expect(cards.map(({ difficulty }) => difficulty)).toEqual(published.difficulty.map((one) => expect.closeTo(one, 7)))
    expect(cards.map(({ scheduled_days }) => scheduled_days)).toEqual(published.scheduled_days)
    expect(cards.map(({ state }) => State[state])).toEqual(published.states)
  })

  test('has the published curve of forgetting', () => {
    const { stability, elapsed_days, retrievability } = vectors.forgetting_curve
    const memory = { stability, difficulty: 5, day: 0, grade: 3 as const, met: 1 }
    expect(elapsed_days.map((day) => estimateRecall(memory, day))).toEqual(
      retrievability.map((one) => expect.closeTo(one, 4)),
    )
  })

  test.each(vectors.first_repeat.filter(({ weights }) => weights === 'fsrs6_default'))(
    'of the product is FSRS-6 with the published weights',
    ({ ratings, stability, difficulty }) => {
      const memories = ratings.map((grade) => rate(undefined, grade as Grade, 100))
      expect(memories.map((memory) => memory.stability)).toEqual(stability.map((one) => expect.closeTo(one, 7)))
      expect(memories.map((memory) => memory.difficulty)).toEqual(difficulty.map((one) => expect.closeTo(one, 7)))
    },
  )

  test('takes an answer with a clock that was set back as one of the same day', () => {
    const memory = rate(undefined, 3, 100)
    expect(rate(memory, 3, 98)).toEqual(rate(memory, 3, 100))
    expect(findDueDay(rate(memory, 1, 90))).toBeGreaterThan(100)
  })
})

/** The best recall on a day that so many answers can give, by trying all their days. */
function searchBest(memory: Memory, count: number, on: number, after: readonly number[] = []): number {
  let best = estimateRecallAfter(memory, after, on)
  if (count === 0) return best
  for (let day = (after.at(-1) ?? memory.day) + 1; day < on; day += 1)
    best = Math.max(best, searchBest(memory, count - 1, on, [...after, day]))
  return best
}

/** The days before a day on which plain FSRS asks, if all is recalled. */
function listDueDays(memory: Memory, count: number, on: number): number[] {
  const due = findDueDay(memory)
  return count === 0 || due >= on ? [] : [due, ...listDueDays(rate(memory, 3, due), count - 1, on)]
}

describe('chooseDays', () => {
  test.each(schedules.rows)(
    'reaches the best recall on day $exam_day with $reviews answers, and never less than plain FSRS',
    ({ exam_day, reviews, best, fsrs90 }) => {
      const memory = rate(undefined, 3, 0)
      const days = chooseDays(memory, reviews, exam_day)
      const recall = estimateRecallAfter(memory, days, exam_day)
      expect(days.length).toBeLessThanOrEqual(reviews)
      expect(recall / best).toBeGreaterThanOrEqual(0.98)
      expect(recall).toBeGreaterThanOrEqual(fsrs90)
    },
  )

  test('reaches 0.98 of the best that any days can, and never less than plain FSRS, for 200 memories, days and counts', () => {
    const grade = fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const)
    const row = fc
      .record({
        answers: fc.array(fc.record({ grade, gap: fc.integer({ min: 0, max: 15 }) }), { minLength: 1, maxLength: 5 }),
        count: fc.integer({ min: 1, max: 3 }),
      })
      .chain((given) =>
        fc.integer({ min: 2, max: given.count === 3 ? 24 : 60 }).map((daysLeft) => ({ ...given, daysLeft })),
      )
    fc.assert(
      fc.property(row, ({ answers, count, daysLeft }) => {
        const memory = answers.reduce<Memory | undefined>(
          (before, answer) => rate(before, answer.grade, (before?.day ?? 0) + answer.gap),
          undefined,
        )
        if (memory === undefined) return
        const on = memory.day + daysLeft
        const recall = estimateRecallAfter(memory, chooseDays(memory, count, on), on)
        expect(recall / searchBest(memory, count, on)).toBeGreaterThanOrEqual(0.98)
        expect(recall).toBeGreaterThanOrEqual(estimateRecallAfter(memory, listDueDays(memory, count, on), on) - 1e-9)
      }),
      { numRuns: 200 },
    )
  }, 60_000)

  test('chooses days in their order between the last answer and the day, however many are wanted', () => {
    for (const grade of [1, 2, 3, 4] as const)
      for (const on of [1, 2, 3, 7, 40, 200])
        for (const count of [0, 1, 2, 3, 5]) {
          const days = chooseDays(rate(undefined, grade, 0), count, on)
          expect(days).toEqual([...new Set(days)].sort((one, other) => one - other))
          expect(days.every((day) => day > 0 && day < on)).toBe(true)
          expect(days).toHaveLength(Math.min(count, on - 1))
        }
  })
})
