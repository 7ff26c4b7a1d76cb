// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { removeRecords } from '../../device/records.ts'
import { readStored, writeStored } from '../../device/safe-storage.ts'
import { throwFull } from '../../device/storage.fixture.ts'
import {
  forgetCalculations,
  historyLimits,
  openHistory,
  type PastCalculation,
  rememberCalculation,
} from './calculation-history.ts'

beforeEach(() => removeRecords(() => true))

/** Reads the results, the latest first. */
const readHistory = async () => (await openHistory().load()).map(({ value }) => value).toReversed()

const past = (smv: number, formulaId = 31): PastCalculation => ({
  formulaId,
  title: 'Efficiency of Line',
  inputs: { typed: { SMV: String(smv) }, units: {}, resultUnit: '' },
  labelUnits: { SMV: 'min' },
  shown: `${smv}.00`,
  unit: '%',
  at: '2026-11-22T10:00:00.000Z',
})

test('the history returns results, the latest first', async () => {
  expect(await readHistory()).toEqual([])
  expect(await rememberCalculation(past(1))).toBe(true)
  await rememberCalculation(past(2))
  expect(await readHistory()).toEqual([past(2), past(1)])
})

test('the history has the same inputs once, at the time of the latest', async () => {
  await rememberCalculation(past(1))
  await rememberCalculation(past(2))
  await rememberCalculation({ ...past(1), unit: 'sec' })
  expect(await readHistory()).toEqual([{ ...past(1), unit: 'sec' }, past(2)])
})

test('the history keeps a bounded number of results of a formula and of all', async () => {
  for (let formulaId = 1; formulaId <= 6; formulaId += 1) {
    for (let smv = 1; smv <= historyLimits.formula + 3; smv += 1) await rememberCalculation(past(smv, formulaId))
  }
  const kept = await readHistory()
  expect(kept).toHaveLength(historyLimits.all)
  expect(kept.filter(({ formulaId }) => formulaId === 6)).toHaveLength(historyLimits.formula)
  expect(kept[0]).toEqual(past(historyLimits.formula + 3, 6))
})

test('results can be removed one by one, by formula, and all', async () => {
  for (const one of [past(1), past(2), past(3, 32)]) await rememberCalculation(one)
  const listIds = (isForgotten: (past: PastCalculation) => boolean) =>
    (openHistory().list() ?? []).filter(({ value }) => isForgotten(value)).map(({ id }) => id)
  await forgetCalculations(listIds(({ shown }) => shown === '2.00'))
  expect(await readHistory()).toEqual([past(3, 32), past(1)])
  expect(await forgetCalculations(listIds(() => true))).toBe(true)
  expect(await readHistory()).toEqual([])
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
])('the history leaves out what cannot be read: %s', async (stored) => {
  writeStored('calculations', stored)
  expect(await readHistory()).toEqual([])
  await rememberCalculation(past(1))
  expect(await readHistory()).toEqual([past(1)])
})

test('the history takes over the results of a former release', async () => {
  writeStored('calculations', JSON.stringify([past(2), past(1)]))
  expect(await readHistory()).toEqual([past(2), past(1)])
  expect(readStored('calculations')).toBeNull()
})

test('a refused storage is told, and the result is there until the page is left', async () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwFull)
  onTestFinished(() => setItem.mockRestore())
  expect(await rememberCalculation(past(1))).toBe(false)
  expect(await readHistory()).toEqual([past(1)])
})
