import { expect, test } from 'vitest'
import { flag, json, premiumFlag, texts } from './columns.ts'

test('flag returns 1 for true and 0 otherwise', () => {
  expect([flag(true), flag(false)]).toEqual([1, 0])
})

test('premiumFlag returns 1 for anything but an exact 0', () => {
  expect([0, 1, 2, -1, Number.NaN].map(premiumFlag)).toEqual([0, 1, 1, 1, 1])
})

test('texts returns only the texts of a list', () => {
  expect(texts('["one",2,null,"two"]')).toEqual(['one', 'two'])
})

test.each(['', 'nonsense', '{"a":1}', '"text"', 'null'])('texts returns an empty list for %j', (column) => {
  expect(texts(column)).toEqual([])
})

test('json returns undefined for invalid JSON', () => {
  expect(json('{')).toBeUndefined()
  expect(json('{"a":1}')).toEqual({ a: 1 })
})
