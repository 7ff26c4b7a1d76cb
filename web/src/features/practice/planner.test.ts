import { meetingSeconds } from '@shelai/contract/rules/limits.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyMemory, searchBest, searchBestShared } from './best-days.fixture.ts'
import { estimateRecallAfter, findDueDay, type Memory, rate } from './memory.ts'
import { type Card, findMinutesNeeded, makePlan, type Plan, type PlanInput } from './planner.ts'

const today = 20_000
const createCards = (count: number): Card[] =>
  Array.from({ length: count }, (_, at) => ({ question: at + 1, asked: at % 4 }))

const countMeetings = ({ days }: Plan, question: number) =>
  days.flatMap(({ first, again }) => [...first, ...again]).filter((one) => one === question).length

const measureSeconds = ({ first, again }: Plan['days'][number]) =>
  first.length * meetingSeconds.first + again.length * meetingSeconds.again

/** A question that was forgotten at each answer, and one that is known well. */
const weakest = rate(rate(rate(undefined, 1, 0), 1, 1), 1, 2)
const sure = rate(rate(undefined, 3, 0), 3, 2)
// A last look gains less for the hard one than for the known one.
const forgotten: Memory = { stability: 0.212, difficulty: 6.4133, day: 0, grade: 1, met: 2 }
const hard: Memory = { stability: 0.07794515, difficulty: 9.59286876, day: 7, grade: 1, met: 2 }
const known: Memory = { stability: 1.88678762, difficulty: 6.40211507, day: 1, grade: 3, met: 2 }

const card = fc.record({
  asked: fc.integer({ min: 0, max: 3 }),
  grades: fc.array(fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const), { maxLength: 4 }),
  daysAgo: fc.integer({ min: 0, max: 20 }),
})
const input = fc
  .record({
    cards: fc.array(card, { maxLength: 25 }),
    daysLeft: fc.option(fc.integer({ min: 0, max: 21 }), { nil: undefined }),
    minutes: fc.integer({ min: 5, max: 60 }),
    spentSeconds: fc.integer({ min: 0, max: 1800 }),
  })
  .map(
    ({ cards, daysLeft, minutes, spentSeconds }): PlanInput => ({
      cards: cards.map(({ asked, grades, daysAgo }, at) => ({
        question: at + 1,
        asked,
        memory: grades.reduce<Card['memory']>((memory, grade) => rate(memory, grade, today - daysAgo), undefined),
      })),
      today,
      on: daysLeft === undefined ? undefined : today + daysLeft,
      minutes,
      spentSeconds,
    }),
  )

/** Says what is wrong with what a plan makes of a question. */
function findFault({ on }: PlanInput, plan: Plan, { question, memory }: Card): string | undefined {
  const first = plan.days.findIndex((day) => day.first.includes(question))
  const again = plan.days.findIndex((day) => day.again.includes(question))
  const met = (memory?.met ?? 0) + countMeetings(plan, question)
  if (first >= 0 && memory) return `${question} is met for the first time again`
  if (first >= 0 && again >= 0 && again < first) return `${question} comes again before it was met`
  if (on === undefined) return undefined
  if (plan.reached.includes(question) === plan.dropped.includes(question)) return `nothing is said of ${question}`
  if (plan.dropped.includes(question) && first + again > -2) return `${question} is planned and dropped`
  if (plan.reached.includes(question) && met < 2) return `${question} is met ${met} times`
  return undefined
}

describe('makePlan', () => {
  test('meets every question twice before the day or says that it does not, and never takes more minutes than there are', () => {
    fc.assert(
      fc.property(input, (given) => {
        const plan = makePlan(given)
        const isWithinTime = plan.days.every(
          (day, at) =>
            day.day === today + at &&
            measureSeconds(day) <= Math.max(0, given.minutes * 60 - (at === 0 ? (given.spentSeconds ?? 0) : 0)),
        )
        expect(isWithinTime).toBe(true)
        expect(given.cards.map((card) => findFault(given, plan, card)).filter(Boolean)).toEqual([])
      }),
      { numRuns: 10_000 },
    )
  }, 60_000)

  test('fits all questions with the minutes that findMinutesNeeded names, and not with one less', () => {
    fc.assert(
      fc.property(input, (given) => {
        const whole = { ...given, spentSeconds: 0 }
        const needed = findMinutesNeeded(whole)
        if (given.on === undefined || needed === undefined) return
        expect(makePlan({ ...whole, minutes: needed }).dropped).toEqual([])
        if (needed > 1) expect(makePlan({ ...whole, minutes: needed - 1 }).dropped).not.toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('has the numbers of an interview in nine days: 66 questions fit in 17 minutes a day, and 39 of them in ten', () => {
    const given = { cards: createCards(66), today, on: today + 9 }
    expect(findMinutesNeeded({ ...given, minutes: 10 })).toBe(17)
    expect(makePlan({ ...given, minutes: 17 }).dropped).toHaveLength(0)
    expect(makePlan({ ...given, minutes: 10 }).reached).toHaveLength(39)
  })

  test('drops the least asked where not all fit', () => {
    const { reached, dropped } = makePlan({ cards: createCards(66), today, on: today + 9, minutes: 10 })
    const asked = (questions: number[]) => questions.map((question) => (question - 1) % 4)
    expect(Math.min(...asked(reached))).toBeGreaterThanOrEqual(Math.max(...asked(dropped)))
  })

  test('plans both meetings on the one day that is left, and says how many of 420 questions do not fit', () => {
    const plan = makePlan({ cards: createCards(420), today, on: today + 1, minutes: 30 })
    expect(plan.days).toHaveLength(1)
    expect([plan.days[0]?.first.length, plan.days[0]?.again.length, plan.dropped.length]).toEqual([13, 13, 407])
  })

  test('has no day for an interview of today or of the past, and drops nothing silently', () => {
    for (const on of [today, today - 1]) {
      const plan = makePlan({ cards: createCards(3), today, on, minutes: 20 })
      expect(plan.days).toEqual([])
      expect(plan.dropped).toEqual([4 - 1, 3 - 1, 2 - 1].sort((one, other) => other - one))
      expect(findMinutesNeeded({ cards: createCards(3), today, on, minutes: 20 })).toBeUndefined()
    }
  })

  test('has the last pass on the last days, the weakest and most asked nearest the interview', () => {
    const weak = { question: 1, asked: 3, memory: rate(rate(undefined, 1, today - 2), 1, today - 1) }
    const sure = { question: 2, asked: 0, memory: rate(rate(undefined, 4, today - 9), 4, today - 1) }
    const known = { asked: 1, memory: rate(rate(undefined, 3, today - 2), 3, today - 1) }
    const others = Array.from({ length: 12 }, (_, at) => ({ ...known, question: at + 3 }))
    const plan = makePlan({ cards: [sure, weak, ...others], today, on: today + 4, minutes: 5 })
    expect(plan.days.at(-1)?.again).toContain(1)
    expect(plan.days.at(-1)?.again).not.toContain(2)
  })

  test('gives the time that is left to what is weak', () => {
    const plan = makePlan({ cards: createCards(10), today, on: today + 9, minutes: 20 })
    for (let question = 1; question <= 10; question += 1) expect(countMeetings(plan, question)).toBeGreaterThan(2)
  })

  test('reaches 0.98 of the best with as many answers, and never less than plain FSRS, for 200 questions planned alone', () => {
    /** The days from a day on and before another on which plain FSRS asks, if all is recalled. */
    const listDueDays = (memory: Memory, count: number, from: number, until: number): number[] => {
      const due = Math.max(from, findDueDay(memory))
      return count === 0 || due >= until ? [] : [due, ...listDueDays(rate(memory, 3, due), count - 1, due + 1, until)]
    }
    const row = fc.record({
      memory: anyMemory,
      daysSince: fc.integer({ min: 0, max: 20 }),
      daysLeft: fc.integer({ min: 1, max: 20 }),
      minutes: fc.integer({ min: 5, max: 30 }),
    })
    fc.assert(
      fc.property(row, ({ memory, daysSince, daysLeft, minutes }) => {
        const now = memory.day + daysSince
        const on = now + daysLeft
        const plan = makePlan({ cards: [{ question: 1, asked: 0, memory }], today: now, on, minutes })
        const days = plan.days.flatMap(({ day, again }) => (again.includes(1) ? [day] : []))
        const from = Math.max(now, memory.day + 1)
        const recall = estimateRecallAfter(memory, days, on)
        expect(recall / searchBest(memory, days.length, from, on)).toBeGreaterThanOrEqual(0.98)
        const plain = listDueDays(memory, days.length, from, on)
        expect(recall).toBeGreaterThanOrEqual(estimateRecallAfter(memory, plain, on) - 1e-9)
      }),
      { numRuns: 200 },
    )
  }, 60_000)

  test('reaches 0.98 of the best that all days can give, for 200 rows of questions that share a few minutes', () => {
    const row = fc.record({
      // Each was met twice: how often a question has to be met at least is another rule.
      memories: fc.array(
        anyMemory.map((memory) => ({ ...memory, met: 2 })),
        { minLength: 1, maxLength: 4 },
      ),
      daysSince: fc.integer({ min: 1, max: 20 }),
      daysLeft: fc.integer({ min: 1, max: 5 }),
      minutes: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(row, ({ memories, daysSince, daysLeft, minutes }) => {
        const now = Math.max(...memories.map(({ day }) => day)) + daysSince
        const on = now + daysLeft
        const cards = memories.map((memory, at) => ({ question: at, asked: 0, memory }))
        const { days } = makePlan({ cards, today: now, on, minutes })
        const recall = cards.reduce((sum, { question, memory }) => {
          const answers = days.flatMap(({ day, again }) => (again.includes(question) ? [day] : []))
          return sum + estimateRecallAfter(memory, answers, on)
        }, 0)
        const free = days.map(() => Math.floor((minutes * 60) / meetingSeconds.again))
        expect(recall / searchBestShared(memories, now, free)).toBeGreaterThanOrEqual(0.98)
      }),
      {
        numRuns: 200,
        examples: [
          [{ memories: [weakest, sure], daysSince: 19, daysLeft: 5, minutes: 2 }],
          [{ memories: [forgotten, hard, known], daysSince: 1, daysLeft: 2, minutes: 1 }],
        ],
      },
    )
  }, 60_000)

  test('gives the time that is left to a weak question before one that was met for the first time', () => {
    const weak = { question: 3, asked: 0, memory: rate(undefined, 1, today - 26) }
    const plan = makePlan({
      cards: [...createCards(2).map((card) => ({ ...card, asked: 0 })), weak],
      today,
      on: today + 5,
      minutes: 2,
    })
    expect(countMeetings(plan, 3)).toBeGreaterThan(1)
  })

  test('without a date brings back what is due, the weakest first, and fills the day with new questions', () => {
    const due = { question: 1, asked: 0, memory: rate(undefined, 1, today - 9) }
    const fresh = { question: 2, asked: 0, memory: rate(undefined, 4, today - 1) }
    const plan = makePlan({ cards: [fresh, due, ...createCards(30).slice(2)], today, minutes: 5 })
    expect(plan.days[0]?.again).toEqual([1])
    expect(plan.days[0]?.first).toHaveLength(2)
  })
})
