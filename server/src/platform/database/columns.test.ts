import { expect, test } from 'vitest'
import { flag, json, premiumFlag, texts } from './columns.ts'

test('a truth is 1, anything else 0', () => {
  expect([flag(true), flag(false)]).toEqual([1, 0])
})

test('a premium mark other than an exact 0 is shown as 1', () => {
  expect([0, 1, 2, -1, Number.NaN].map(premiumFlag)).toEqual([0, 1, 1, 1, 1])
})

test('a list of texts holds texts alone', () => {
  expect(texts('["one",2,null,"two"]')).toEqual(['one', 'two'])
})

test.each(['', 'nonsense', '{"a":1}', '"text"', 'null'])('%j counts as no texts', (column) => {
  expect(texts(column)).toEqual([])
})

test('what is no JSON is undefined', () => {
  expect(json('{')).toBeUndefined()
  expect(json('{"a":1}')).toEqual({ a: 1 })
})
