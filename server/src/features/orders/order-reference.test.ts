import { expect, test } from 'vitest'
import { formatReference, makeReference, readReference } from './order-reference.ts'

test('makeReference returns different references of eight distinguishable letters and digits', () => {
  const made = Array.from({ length: 2000 }, makeReference)
  expect(new Set(made).size).toBe(made.length)
  for (const reference of made) expect(reference).toMatch(/^[2-9ACFHJKMRWXY]{8}$/)
})

test('formatReference writes two groups of four, and nothing for an order without a reference', () => {
  expect(formatReference('K7RM4XA2')).toBe('K7RM-4XA2')
  expect(formatReference('')).toBe('')
})

test.each(['K7RM-4XA2', 'k7rm4xa2', ' K7RM 4XA2 ', 'k৭rm–৪xa২', 'K7RM\u200b-4XA2'])(
  'readReference reads %j',
  (typed) => {
    expect(readReference(typed)).toBe('K7RM4XA2')
  },
)

test('readReference returns nothing for text without letters and digits', () => {
  expect(readReference(' - ')).toBe('')
})
