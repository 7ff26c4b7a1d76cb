import { fillCalculators } from '@shelai/contract/features/studio/studio-calculators.ts'
import { expect, test } from 'vitest'
import { computeBulletin } from '../engine/bulletin-math.ts'
import { summariseStudy } from '../engine/study-math.ts'
import { createOperation, createStudy, createStyle } from '../studio.fixture.ts'
import { listPitchNumbers, listStudyNumbers, listStyleNumbers } from './page-numbers.ts'

test('listStudyNumbers rates a study of elements as a whole, so that the calculator comes to its SMV', () => {
  const elements = [
    { text: 'pick up', breakPoint: '', work: 'manual' as const, every: 1, rating: 110 },
    { text: 'sew', breakPoint: '', work: 'machine' as const, every: 1, rating: 80 },
    { text: 'bundle', breakPoint: '', work: 'occasional' as const, every: 10, rating: null },
  ]
  const laps = Array.from({ length: 6 }, () => [
    { tenths: 40, element: 0, reject: null },
    { tenths: 150, element: 1, reject: null },
    { tenths: 300, element: 2, reject: null },
  ]).flat()
  const study = createStudy([], { method: 'snapback', elements, laps })
  const summary = summariseStudy(study)
  const { cycleMin = 0, rating = 0, wholeAllowance = 0 } = listStudyNumbers(study, summary)
  expect(cycleMin * 60).toBeCloseTo(4 + 15 + 3, 9)
  expect(cycleMin * (rating / 100) * (1 + wholeAllowance / 100)).toBeCloseTo(summary.smvMin ?? 0, 9)
})

test('listStudyNumbers leaves the SMV calculator out where a bundle was measured, and all without a cycle', () => {
  const split = { school: 'split' as const, personal: 5, fatigue: 4, contingency: 1, machine: 10 }
  const study = createStudy(Array(10).fill(60), { allowance: split, bundle: { pieces: 20, tenths: 600 } })
  const titles = fillCalculators('study', listStudyNumbers(study, summariseStudy(study))).map(({ title }) => title)
  expect(titles).toEqual(['Basic Time of Operation', 'Capacity of Operation'])
  const empty = createStudy([])
  expect(listStudyNumbers(empty, summariseStudy(empty))).toEqual({})
})

test('listStyleNumbers and listPitchNumbers give what the style has: a minute costs its share of the day', () => {
  const style = createStyle({ dayCost: 34_320, hours: 10, convention: { kind: 'percent', percent: 10 } })
  const operations = [createOperation('sew', { machine: 'OL-4T', smvMachine: 0.5, people: 2 })]
  const { totals } = computeBulletin(style, operations)
  if (totals === undefined) throw new Error('the line has no totals')
  expect(listStyleNumbers(style, totals)).toMatchObject({ minuteTaka: 28.6, dayMinutes: 600, people: 2, smv: 0.5 })
  expect(listStyleNumbers({ ...style, dayCost: null }, totals).minuteTaka).toBeUndefined()
  expect(listPitchNumbers(style, totals)).toEqual({ smv: 0.5, people: 2, bottleneckMin: 0.25, organisation: undefined })
})
