import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rate } from './memory.ts'
import type { PlanInput } from './planner.ts'
import { findNextDay, gradeInSession, listSession } from './practice-session.ts'

const today = 20_000
const create = (count: number, change: Partial<PlanInput> = {}): PlanInput => ({
  cards: Array.from({ length: count }, (_, at) => ({ question: at + 1, asked: 0 })),
  today,
  on: today + 9,
  minutes: 20,
  ...change,
})

test('A session has what the plan has for today, and five minutes of it no more than five minutes', () => {
  expect(listSession(create(66))).toHaveLength(13)
  expect(listSession(create(66), 5)).toHaveLength(3)
})

test('A session after today is done has the weakest questions', () => {
  const cards = [
    { question: 1, asked: 0, memory: rate(undefined, 4, today) },
    { question: 2, asked: 0, memory: rate(undefined, 1, today) },
  ]
  expect(listSession(create(0, { cards, spentSeconds: 20 * 60 }), 5)).toEqual([2, 1])
})

test('A session of the last day asks every question of it twice', () => {
  const session = listSession(create(4, { on: today + 1 }))
  for (const question of [1, 2, 3, 4]) expect(session.filter((one) => one === question)).toHaveLength(2)
})

test('A question that was not said comes again at the end, three times at most', () => {
  expect(gradeInSession([1, 2], 0, 1)).toEqual([1, 2, 1])
  expect(gradeInSession([1, 2], 0, 2)).toEqual([1, 2])
  expect(gradeInSession([1, 2, 1, 1], 3, 1)).toEqual([1, 2, 1, 1])
})

test('A question comes again today, before the interview, and never on its day', () => {
  for (const on of [today + 1, today + 2, today + 9])
    for (const grade of [1, 2, 3, 4] as const) {
      const day = findNextDay(create(20, { on }), 1, grade)
      if (grade === 1) expect(day).toBe(today)
      else if (day !== undefined) expect([day > today, day < on]).toEqual([true, true])
    }
})

test('A session of any plan has only its questions, each first before it comes again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 5, max: 30 }),
      fc.option(fc.constant(5), { nil: undefined }),
      (count, days, minutes, limit) => {
        const session = listSession(create(count, { on: today + days, minutes }), limit)
        expect(session.every((question) => question >= 1 && question <= count)).toBe(true)
        expect(session.length > 0).toBe(count > 0)
      },
    ),
  )
})
