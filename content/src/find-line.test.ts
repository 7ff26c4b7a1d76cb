import { expect, test } from 'vitest'
import { findLine } from './find-line.ts'

const text = 'group: A\nformulas:\n  - title: One\n    figures:\n      - {what: Rest}\n  - title: Two\n'

test.each([
  ['a value', ['formulas', 1, 'title'], 6],
  ['an item', ['formulas', 0, 'figures', 0], 5],
  ['a key that is not written, by its item', ['formulas', 0, 'figures', 0, 'source'], 5],
  ['a key that is not written, by the text', ['plans'], 1],
])('findLine finds %s', (_, path, line) => {
  expect(findLine(text, path)).toBe(line)
})
