import { expect, test } from 'vitest'
import { parseValues } from './parse-values.ts'

test('parseValues returns what was typed for each label', () => {
  expect(parseValues({ SMV: '২৪', Output: '' }, ['Output', 'SMV'])).toEqual({ Output: '', SMV: '২৪' })
})

test.each([
  {},
  { Output: '1' },
  { Output: '1', SMV: 24 },
  { Output: '1', SMV: '24', Hours: '8' },
  { Output: '1', Hours: '8' },
])('parseValues returns nothing where the labels are others, or no text is kept: %j', (kept) => {
  expect(parseValues(kept, ['Output', 'SMV'])).toBeUndefined()
})

test('parseValues does not mistake what every object has for what was typed', () => {
  expect(parseValues({}, ['constructor'])).toBeUndefined()
})
