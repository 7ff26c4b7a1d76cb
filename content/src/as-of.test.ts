import { expect, test } from 'vitest'
import { describeUnchecked } from './as-of.ts'

const figures = [
  { what: 'Rest', as_of: '2026-11-25' },
  { what: 'Earned leave (s.117): use', as_of: 'not checked' },
  { what: 'Earned leave (s.117): the other rule', as_of: 'not checked' },
  { what: 'Day of payment', as_of: 'not checked' },
]

test.each([
  ['en', 'Not checked at the source: Earned leave (s.117); Day of payment'],
  ['bn', 'উৎস খুলে মেলানো হয়নি: Earned leave (s.117); Day of payment'],
  ['mixed', 'Not checked at the source / উৎস খুলে মেলানো হয়নি: Earned leave (s.117); Day of payment'],
] as const)('describeUnchecked names in %s each figure that nobody opened', (lang, line) => {
  expect(describeUnchecked(figures, lang)).toEqual([line])
})

test('describeUnchecked says nothing of figures that were opened', () => {
  expect(describeUnchecked(figures.slice(0, 1), 'en')).toEqual([])
})
