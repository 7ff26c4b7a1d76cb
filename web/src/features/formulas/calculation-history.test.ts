// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { forgetStored, writeStored } from '../../device/safe-storage.ts'
import {
  forgetCalculations,
  historyLimits,
  type PastCalculation,
  readHistory,
  rememberCalculation,
} from './calculation-history.ts'

beforeEach(() => forgetStored('calculations'))

const past = (smv: number, formulaId = 31): PastCalculation => ({
  formulaId,
  title: 'Efficiency of Line',
  inputs: { typed: { SMV: String(smv) }, units: {}, resultUnit: '' },
  labelUnits: { SMV: 'min' },
  shown: `${smv}.00`,
  unit: '%',
  at: '2026-11-22T10:00:00.000Z',
})

test('the history returns results, the latest first', () => {
  expect(readHistory()).toEqual([])
  expect(rememberCalculation(past(1))).toBe(true)
  rememberCalculation(past(2))
  expect(readHistory()).toEqual([past(2), past(1)])
})

test('the history has the same inputs once, at the time of the latest', () => {
  rememberCalculation(past(1))
  rememberCalculation(past(2))
  rememberCalculation({ ...past(1), unit: 'sec' })
  expect(readHistory()).toEqual([{ ...past(1), unit: 'sec' }, past(2)])
})

test('the history keeps a bounded number of results of a formula and of all', () => {
  for (let formulaId = 1; formulaId <= 6; formulaId += 1) {
    for (let smv = 1; smv <= historyLimits.formula + 3; smv += 1) rememberCalculation(past(smv, formulaId))
  }
  const kept = readHistory()
  expect(kept).toHaveLength(historyLimits.all)
  expect(kept.filter(({ formulaId }) => formulaId === 6)).toHaveLength(historyLimits.formula)
  expect(kept[0]).toEqual(past(historyLimits.formula + 3, 6))
})

test('results can be removed one by one, by formula, and all', () => {
  for (const one of [past(1), past(2), past(3, 32)]) rememberCalculation(one)
  forgetCalculations(({ shown }) => shown === '2.00')
  expect(readHistory()).toEqual([past(3, 32), past(1)])
  expect(forgetCalculations(() => true)).toBe(true)
  expect(localStorage.getItem('calculations')).toBeNull()
})

test.each([
  '',
  'null',
  '{}',
  '[1, null, {}]',
  '["x"]',
  JSON.stringify([
    { ...past(1), shown: '<b>' },
    { ...past(1), at: '' },
  ]),
])('the history leaves out what cannot be read: %s', (stored) => {
  writeStored('calculations', stored)
  expect(readHistory()).toEqual([])
  rememberCalculation(past(1))
  expect(readHistory()).toEqual([past(1)])
})

test('a refused storage is told, and the result is there until the page is left', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => setItem.mockRestore())
  expect(rememberCalculation(past(1))).toBe(false)
  expect(readHistory()).toEqual([past(1)])
})
