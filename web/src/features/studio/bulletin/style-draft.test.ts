import type { Style } from '@shelai/contract/features/studio/studio-records.ts'
import { expect, test } from 'vitest'
import { createStyle } from '../studio.fixture.ts'
import { draftStyle, readStyle, type StyleDraft } from './style-draft.ts'

const base = createStyle({ target: 190 })
const read = (change: Partial<StyleDraft>) => readStyle({ ...draftStyle(base), ...change }, base)

const allowances: Style['allowance'][] = [
  { school: 'single', total: 15 },
  { school: 'split', personal: 6, fatigue: 4, contingency: 2, machine: 12.5 },
  { school: 'added', bundle: 10, machinePersonal: 20 },
  { school: 'compounded', total: 15, bundle: 5 },
]

test.each(allowances)('readStyle gives back a style whose allowance is $school', (allowance) => {
  const style = createStyle({ allowance, convention: { kind: 'percent', percent: 10 }, dayCost: 34_320 })
  expect(readStyle(draftStyle(style), style).style).toEqual(style)
})

test('readStyle leaves the target open where the people are given', () => {
  expect(read({ given: 'people', target: 'anything' }).style?.target).toBeNull()
})

test.each<[Partial<StyleDraft>, string, string]>([
  [{ name: '' }, 'name', 'nameMissing'],
  [{ target: '' }, 'target', 'missing'],
  [{ target: '190.5' }, 'target', 'wholeNumber'],
  [{ efficiency: '1.2' }, 'efficiency', 'outside'],
  [{ planEfficiency: 'good' }, 'planEfficiency', 'notNumber'],
  [{ hours: '0' }, 'hours', 'outside'],
])('readStyle refuses %j at %s', (change, field, word) => {
  expect(read(change).faults).toMatchObject({ [field]: { word } })
})
