import { expect, test } from 'vitest'
import { checkNumber, readAskedNumber } from './check-number.ts'

test.each([
  ['75.30 %', { shown: '75.30', value: 75.3, unit: '%', decimals: 2 }],
  ['18,975 minutes', { shown: '18,975', value: 18975, unit: 'minutes', decimals: 0 }],
  ['USD 2.11', { shown: '2.11', value: 2.11, unit: 'USD', decimals: 2 }],
  ['−4.5', { shown: '−4.5', value: -4.5, unit: '', decimals: 1 }],
])('The number that a question asks for is read from %s', (result, read) => {
  expect(readAskedNumber(result)).toEqual(read)
})

test.each(['', 'none', null])('A result without a number asks for none: %s', (result) => {
  expect(readAskedNumber(result)).toBeUndefined()
})

test.each([
  ['75.30 %', '75.30', true],
  ['75.30 %', '75.3', true],
  ['75.30 %', '৭৫.৩০', true],
  ['75.30 %', ' 75 ', true],
  ['75.30 %', '75.31', false],
  ['75.30 %', '75.4', false],
  ['75.30 %', '80', false],
  ['0.56 min', '0.6', false],
  ['0.56 min', '0.56', true],
  ['18,975', '18975', true],
  ['18,975', '18,975.0', true],
  ['2.5', '3', false],
  // As decimals they end in a half, and as binary numbers a little below it.
  ['1.005 kg', '1.01', true],
  ['−1.125 %', '−1.13', true],
])('Of %s the typed %s is right: %s', (result, typed, isRight) => {
  const asked = readAskedNumber(result)
  expect(asked && checkNumber(typed, asked)).toBe(isRight)
})

test.each(['', 'about 75', '7e1', '1,25'])('A typed text that is no number is neither right nor wrong: %s', (typed) => {
  const asked = readAskedNumber('75.30 %')
  expect(asked && checkNumber(typed, asked)).toBeUndefined()
})
