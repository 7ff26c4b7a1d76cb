// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { findPosition, storePosition } from './reading-positions.ts'

beforeEach(() => localStorage.clear())

test('storePosition keeps the latest 30 articles, and forgets one that was read to its end', () => {
  for (let id = 1; id <= 31; id += 1) storePosition(id, 5)
  expect(findPosition(1)).toBeUndefined()
  expect(findPosition(2)).toBe(5)
  storePosition(2, 7)
  storePosition(32, 1)
  expect(findPosition(2)).toBe(7)
  storePosition(2, undefined)
  expect(findPosition(2)).toBeUndefined()
})

test('findPosition ignores what is no position', () => {
  for (const broken of ['{', 'null', '{"1":2}', '[[1],["2",3],[4,-1],[5,2.5],null]']) {
    localStorage.setItem('own_reading_positions', broken)
    for (const id of [1, 2, 4, 5]) expect(findPosition(id), broken).toBeUndefined()
  }
})
