import { expect, test } from 'vitest'
import { parseValues } from './parse-values.ts'

test('parseValues returns the typed value of each label', () => {
  expect(parseValues({ SMV: '২৪', Output: '' }, ['Output', 'SMV'])).toEqual({ Output: '', SMV: '২৪' })
})

test.each([
  {},
  { Output: '1' },
  { Output: '1', SMV: 24 },
  { Output: '1', SMV: '24', Hours: '8' },
  { Output: '1', Hours: '8' },
])('parseValues returns undefined for a record with other labels, or with values that are no text: %j', (record) => {
  expect(parseValues(record, ['Output', 'SMV'])).toBeUndefined()
})

test('parseValues ignores inherited properties', () => {
  expect(parseValues({}, ['constructor'])).toBeUndefined()
})
