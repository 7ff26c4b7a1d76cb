import { expect, test } from 'vitest'
import { getDayPieces, getMinuteCosts, getTakt, getThread, getThroughputHours } from './line-figures.ts'

test('Minutes that five lines can sew add up to 29,268 and make 1,463 pieces of 20 min (onlineclothingstudy 2012)', () => {
  const lines = [
    [30, 40],
    [28, 50],
    [32, 55],
    [32, 45],
    [25, 39],
  ] as const
  const minutes = lines.map(([operators, efficiency]) => operators * 480 * 0.9 * (efficiency / 100))
  expect(minutes.map((each) => Number(each.toFixed(1)))).toEqual([5184, 6048, 7603.2, 6220.8, 4212])
  const all = minutes.reduce((sum, each) => sum + each, 0)
  expect(all).toBeCloseTo(29_268, 8)
  expect(getDayPieces(all, 100, 20)).toBe(1463)
})

test('A team target is minutes ÷ SMV × people × efficiency (formula sheet of the Daffodil forum; textileinqilab 2024)', () => {
  expect(getDayPieces(100 * 600, 100, 22)).toBe(2727)
})

test('A 401 seam of 100 cm takes 621 cm of thread with 15 % waste (apparelscience)', () => {
  expect(getThread([130, 410], 0)).toBe(540)
  expect(getThread([130, 410], 15)).toBeCloseTo(621, 10)
})

test('Takt, throughput and the costs of a minute follow from what is there', () => {
  expect(getTakt(36_000, 1200)).toBe(30)
  expect(getThroughputHours(220, 176)).toBe(1.25)
  expect(getMinuteCosts(34_320, 22 * 600, 65)).toEqual({ attended: 2.6, standard: expect.closeTo(4, 10) })
})
