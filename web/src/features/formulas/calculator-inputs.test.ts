import { expect, test } from 'vitest'
import { formula } from '../../testing/sample-answers.ts'
import { getUnit, hasInputs, parseInputs } from './calculator-inputs.ts'

const names = ['Output', 'SMV']
const stored = (typed: unknown, rest: object = { units: {}, resultUnit: '' }) => ({ typed, ...rest })

test('parseInputs returns what was typed for each label, and the chosen units', () => {
  const record = stored(
    { SMV: '২৪', Output: '' },
    { units: { SMV: 'sec', Hours: 'min', Output: 3 }, resultUnit: 'oz/yd2' },
  )
  expect(parseInputs(record, names)).toEqual({
    typed: { Output: '', SMV: '২৪' },
    units: { SMV: 'sec' },
    resultUnit: 'oz/yd2',
  })
})

test.each([
  {},
  stored({}),
  stored({ Output: '1' }),
  stored({ Output: '1', SMV: 24 }),
  stored({ Output: '1', SMV: '24', Hours: '8' }),
  stored({ Output: '1', Hours: '8' }),
  stored(null),
  stored({ Output: '1', SMV: '24' }, { units: {} }),
])('parseInputs returns undefined for a record with other labels, or with values that are no text: %j', (record) => {
  expect(parseInputs(record, names)).toBeUndefined()
})

test('parseInputs ignores inherited properties', () => {
  expect(parseInputs(stored({}), ['constructor'])).toBeUndefined()
})

test('getUnit returns the chosen unit of a label, otherwise its own', () => {
  const inputs = { typed: {}, units: { SMV: 'sec' }, resultUnit: '' }
  expect(getUnit(formula, inputs, 'SMV')).toBe('sec')
  expect(getUnit(formula, inputs, 'Output')).toBe('pcs')
  expect(getUnit(formula, inputs, 'constructor')).toBe('')
})

test('hasInputs tells a calculation from other queries', () => {
  expect(hasInputs('?in.SMV=22')).toBe(true)
  expect(hasInputs('?utm_source=x&unit.SMV=sec')).toBe(true)
  expect(hasInputs('?page=2&min.=3')).toBe(false)
  expect(hasInputs('')).toBe(false)
})
