import { expect, test } from 'vitest'
import { parseJson, parseTexts, toFlag, toPremiumFlag } from './columns.ts'

test('toFlag returns 1 for true and 0 otherwise', () => {
  expect([toFlag(true), toFlag(false)]).toEqual([1, 0])
})

test('toPremiumFlag returns 1 for anything but an exact 0', () => {
  expect([0, 1, 2, -1, Number.NaN].map(toPremiumFlag)).toEqual([0, 1, 1, 1, 1])
})

test('parseTexts returns only the texts of a list', () => {
  expect(parseTexts('["one",2,null,"two"]')).toEqual(['one', 'two'])
})

test.each(['', 'nonsense', '{"a":1}', '"text"', 'null'])('parseTexts returns an empty list for %j', (column) => {
  expect(parseTexts(column)).toEqual([])
})

test('parseJson returns undefined for invalid JSON', () => {
  expect(parseJson('{')).toBeUndefined()
  expect(parseJson('{"a":1}')).toEqual({ a: 1 })
})
