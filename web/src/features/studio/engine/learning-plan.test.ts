import { describe, expect, test } from 'vitest'
import { getWrightMean, houseCurves, planLearning } from './learning-plan.ts'

describe('A learning plan', () => {
  test('of 1,900 a day finishes 12,000 on the eighth day, because seven make 11,400', () => {
    const plan = planLearning({ curve: houseCurves.simple, dayPieces: 1900, planEfficiency: 73.12, order: 12_000 })
    expect(plan.days.map(({ pieces }) => pieces)).toEqual([950, 1330, 1615, 1805, 1900, 1900, 1900, 1900])
    expect(plan.days[6]?.total).toBe(11_400)
    expect(plan.lastDay).toBe(8)
    expect(plan.days[0]?.efficiency).toBeCloseTo(36.56, 10)
  })

  test('keeps absolute efficiencies apart from percents of the plan', () => {
    const curve = { of: 'absolute', percents: [15, 35, 45, 50] } as const
    const plan = planLearning({ curve, dayPieces: 1000, planEfficiency: 50, order: null })
    expect(plan.days.map(({ efficiency, pieces }) => [efficiency, pieces])).toEqual([
      [15, 300],
      [35, 700],
      [45, 900],
      [50, 1000],
    ])
    expect(plan.lastDay).toBeUndefined()
  })

  test('ends after a year where an order can never be made', () => {
    const plan = planLearning({ curve: houseCurves.complex, dayPieces: 0, planEfficiency: 60, order: 10 })
    expect([plan.days.length, plan.lastDay]).toEqual([366, undefined])
  })
})

test("Wright's mean falls to the rate each time the number of pieces doubles", () => {
  expect(getWrightMean(10, 1, 80)).toBe(10)
  expect(getWrightMean(10, 2, 80)).toBeCloseTo(8, 10)
  expect(getWrightMean(10, 4, 80)).toBeCloseTo(6.4, 10)
})
