import fc from 'fast-check'
import { createEmptyCard, FSRSAlgorithm, fsrs, type Grade, State } from 'ts-fsrs'
import { describe, expect, test } from 'vitest'
import { anyMemory, searchBest } from './best-days.fixture.ts'
import { estimateRecall, estimateRecallAfter, findBestDay, findDueDay, insertDay, type Memory, rate } from './memory.ts'
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

/** Places so many answers before a day as the planner does: the last one on the day before, the others one after another. */
function placeAnswers(memory: Memory, count: number, on: number): number[] {
  let days = on - 1 > memory.day ? [on - 1] : []
  for (let left = count - 1; left > 0; left -= 1) {
    const day = findBestDay(memory, days, { from: memory.day + 1, until: on, on })
    days = day === undefined ? days : insertDay(days, day)
  }
  return days
}

describe('findBestDay', () => {
  test.each(schedules.rows)(
    'reaches the best recall on day $exam_day with $reviews answers, and never less than plain FSRS',
    ({ exam_day, reviews, best, fsrs90 }) => {
      const memory = rate(undefined, 3, 0)
      const days = placeAnswers(memory, reviews, exam_day)
      const recall = estimateRecallAfter(memory, days, exam_day)
      expect(days).toHaveLength(reviews)
      expect(recall / best).toBeGreaterThanOrEqual(0.98)
      expect(recall).toBeGreaterThanOrEqual(fsrs90)
    },
  )

  test('reaches 0.98 of the best that any days can, for 200 memories, days and counts', () => {
    const row = fc
      .record({ memory: anyMemory, count: fc.integer({ min: 1, max: 3 }) })
      .chain((given) =>
        fc.integer({ min: 2, max: given.count === 3 ? 24 : 60 }).map((daysLeft) => ({ ...given, daysLeft })),
      )
    fc.assert(
      fc.property(row, ({ memory, count, daysLeft }) => {
        const on = memory.day + daysLeft
        const recall = estimateRecallAfter(memory, placeAnswers(memory, count, on), on)
        expect(recall / searchBest(memory, count, memory.day + 1, on)).toBeGreaterThanOrEqual(0.98)
      }),
      { numRuns: 200 },
    )
  }, 60_000)

  test('finds a day between the two and beside the answers that are there, and none where each day has one', () => {
    const memory = rate(undefined, 3, 0)
    for (const until of [1, 2, 3, 9, 40, 200]) {
      const days = [until]
      for (let count = 1; count < Math.min(until, 6); count += 1) {
        const day = findBestDay(memory, days, { from: 1, until, on: until + 1 })
        if (day === undefined) throw new Error(`none is found beside ${days}`)
        expect(day >= 1 && day < until && !days.includes(day), `${day} of ${days}`).toBe(true)
        days.push(day)
      }
    }
    expect(findBestDay(memory, [1, 2], { from: 1, until: 3, on: 3 })).toBeUndefined()
  })
})
