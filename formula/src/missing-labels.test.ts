import { expect, it } from 'vitest'
import { findMissingLabels } from './missing-labels.ts'

it.each([
  ['SMV * Cost Per Minute / (Efficiency % / 100)', [], ['SMV', 'Cost Per Minute', 'Efficiency %']],
  ['SMV * Cost Per Minute', ['SMV'], ['Cost Per Minute']],
  ['max(Body Length, Sleeve Length) + 2', ['Body Length'], ['Sleeve Length']],
  ['প্রতি মিনিটের খরচ * SMV', [], ['প্রতি মিনিটের খরচ', 'SMV']],
  ['A + A', [], ['A']],
  ['A + B', ['A', 'B'], []],
  ['', [], []],
])('findMissingLabels lists the names in %j beside %j', (expression, labels, missing) => {
  expect(findMissingLabels(expression, labels)).toEqual(missing)
})

it('findMissingLabels stops at a fault that no label can mend', () => {
  expect(findMissingLabels('A + (B * ', [])).toEqual(['A', 'B'])
  expect(findMissingLabels('A + B', ['', 'B'])).toEqual([])
})
