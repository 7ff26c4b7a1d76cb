import type { Board } from '@shelai/contract/features/studio/studio-records.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeBoard, getDhu, getEfficiency, getOpeningFactors, splitDay } from './hour-targets.ts'

const createBoard = (changes: Partial<Board>): Board => ({
  kind: 'board',
  id: 'board',
  style: null,
  name: '',
  line: '7',
  date: '2026-11-24',
  dayTarget: 1900,
  factors: getOpeningFactors(10),
  smv: 5.08,
  persons: 22,
  hours: [],
  ...changes,
})
const createHour = (good: number | null, changes: Partial<Board['hours'][number]> = {}) => ({
  good,
  defects: 0,
  altered: 0,
  lost: [],
  remark: '',
  ...changes,
})

describe('The targets of the hours', () => {
  test('of 1,000 pieces in ten hours are 86, 97, seven times 102 and 103', () => {
    expect(splitDay(1000, getOpeningFactors(10))).toEqual([86, 97, 102, 102, 102, 102, 102, 102, 102, 103])
  })

  test('of 779 pieces in eight hours with slower first ones are 80, 93 and then 101', () => {
    expect(splitDay(779, [0.8, 0.92, 1, 1, 1, 1, 1, 1])).toEqual([80, 93, 101, 101, 101, 101, 101, 101])
  })

  test('add up to the day, whatever the day and its factors are', () => {
    const factors = fc.array(fc.double({ min: 0.01, max: 2, noNaN: true }), { minLength: 1, maxLength: 16 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), factors, (day, hours) => {
        const targets = splitDay(day, hours)
        expect(targets.reduce((sum, target) => sum + target, 0)).toBe(day)
        expect(targets.every((target) => target >= 0)).toBe(true)
      }),
      { seed: 32 },
    )
  })

  test('are nothing where no hour counts', () => {
    expect(splitDay(100, [0, 0])).toEqual([0, 0])
  })
})

describe('An hour board', () => {
  test('shows how far the line is behind, its efficiency and what was lost', () => {
    const lost = [{ reason: 'machine' as const, minutes: 15, persons: 2 }]
    const hours = [158, 171, 176, 149, 174].map((good, at) => createHour(good, at === 3 ? { lost } : {}))
    const { rows, totals } = computeBoard(createBoard({ hours }))
    expect(rows.map(({ target }) => target)).toEqual([164, 184, 194, 194, 194, 194, 194, 194, 194, 194])
    expect(rows.map(({ variance }) => variance)).toEqual([-6, -19, -37, -82, -102, ...Array(5).fill(undefined)])
    expect(totals).toMatchObject({ filled: 5, good: 828, cumulativeTarget: 930, variance: -102, lostMin: 30 })
    expect(totals.efficiency).toBeCloseTo(63.73, 2)
    expect(totals.performance).toBeCloseTo((828 * 5.08 * 100) / (6600 - 30), 10)
    expect(totals.lostShare).toBeCloseTo(0.4545, 4)
    expect([...totals.lostByReason]).toEqual([['machine', 30]])
  })

  test('counts neither target nor people of an hour that nobody wrote down', () => {
    const { rows, totals } = computeBoard(createBoard({ hours: [createHour(164), createHour(null), createHour(194)] }))
    expect(totals).toMatchObject({ filled: 2, good: 358, cumulativeTarget: 358, variance: 0, attendedMin: 2640 })
    expect(rows[2]).toMatchObject({ cumulative: 358, cumulativeTarget: 542 })
  })

  test('has defects in a hundred pieces that were looked at', () => {
    expect(getDhu(27, 162, 18)).toBe(15)
    expect(getDhu(0, 0, 0)).toBeUndefined()
  })

  test('takes an overtime hour that has no target', () => {
    const board = createBoard({ factors: [1], dayTarget: 100, hours: [createHour(100), createHour(20)] })
    expect(computeBoard(board).rows[1]).toMatchObject({
      target: 0,
      cumulativeTarget: 100,
      cumulative: 120,
      variance: 20,
    })
  })
})

test('The efficiency of a line of 20 people with 400 pieces of 20 min in 480 min is 83.33 % (slideplayer 1685128)', () => {
  expect(getEfficiency(400, 20, 20 * 480)).toBeCloseTo(83.33, 2)
  expect(getEfficiency(2000, 22, 100 * 600)).toBeCloseTo(73.33, 2)
  expect(getEfficiency(1, 1, 0)).toBeUndefined()
})
