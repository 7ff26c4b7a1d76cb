import { expect, test } from 'vitest'
import { countMinutes, listPractised } from './practised.ts'

test('listPractised counts a question once, and none whose only answer was taken back', () => {
  const practised = listPractised([
    { id: 'a', data: { question: 1, grade: 3 } },
    { id: 'b', data: { question: 1, grade: 4 } },
    { id: 'c', data: { question: 2, grade: 1 } },
    { id: 'd', data: { undoes: 'c' } },
  ])
  expect([...practised]).toEqual([1])
})

test.each([
  [{ done: 14, count: 22, days: 1 }, 29],
  [{ done: 0, count: 40, days: 9 }, 10],
  [{ done: 22, count: 22, days: 9 }, 5],
  [{ done: 0, count: 4, days: 0 }, 9],
])('countMinutes of %j is %i', (given, minutes) => {
  expect(countMinutes(given)).toBe(minutes)
})
