import { expect, test } from 'vitest'
import { computeBulletin } from '../engine/bulletin-math.ts'
import { shirtOperations, shirtStyle } from '../published-bulletins.fixture.ts'
import { createPitchScale, sortLongestFirst } from './pitch-scale.ts'

const { rows, totals } = computeBulletin(shirtStyle, shirtOperations)

test('createPitchScale fits the longest seat, and the limits where all seats are short', () => {
  if (totals === undefined) throw new Error('the published line has totals')
  const scale = createPitchScale(totals, rows)
  expect(scale.toShare(0.34)).toBeCloseTo(1 / 1.05, 6)
  expect(createPitchScale(totals, []).toShare(totals.ucl)).toBeCloseTo(1 / 1.05, 6)
})

test('sortLongestFirst keeps seats of the same minutes in the order of the line', () => {
  const numbers = sortLongestFirst(rows).map(({ operation }) => operation.number)
  expect(numbers.slice(0, 5)).toEqual(['16', '6', '9', '12', '13'])
})
