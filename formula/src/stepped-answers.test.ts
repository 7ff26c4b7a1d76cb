import { expect, test } from 'vitest'
import { parseFormula } from './parse-formula.ts'
import { solveFormula } from './solve-formula.ts'
import { hasStepAt, isStepped } from './stepped-answers.ts'

const parse = (formula: string) => {
  const parsed = parseFormula(formula, ['Lot', 'Rate'])
  if (!parsed.ok) throw new Error(formula)
  return parsed.tree
}

const solve = (formula: string, target: number) =>
  solveFormula({ tree: parse(formula), name: 'Lot', values: new Map([['Rate', 2]]), target }).kind

const table = '2 + min(1, floor(Lot / 9)) + 2 * min(1, floor(Lot / 16))'

test.each([
  [table, 3, 'range'],
  [table, 5, 'range'],
  [`9 - (${table})`, 6, 'range'],
  ['floor(Lot * Rate / 3) + floor(Lot * Rate / 5)', 4, 'range'],
])('%s has a range of answers for %d', (formula, target, kind) => {
  expect(solve(formula, target)).toBe(kind)
})

test('A step that a table jumps over is not claimed', () => {
  expect(solve(table, 4)).toBe('unknown')
})

test('A name that also stands outside the roundings makes no table', () => {
  expect(solve('floor(Lot) + Lot', 5)).not.toBe('range')
})

test.each([
  ['7', true],
  ['Rate * 3', true],
  ['-floor(Lot)', true],
  ['ceil(Lot) + round(Lot, 1)', true],
  ['min(floor(Lot), Rate)', true],
  ['-Lot', false],
  ['min(floor(Lot), Lot)', false],
  ['sqrt(Lot)', false],
])('%s is stepped: %s', (formula, expected) => {
  expect(isStepped(parse(formula), 'Lot')).toBe(expected)
})

test.each([
  ['a falling table', '9 - ceil(Lot / 9)', 4, undefined, true],
  ['a value between two steps', 'floor(Lot / 9)', 2.5, undefined, false],
  ['a value of one point alone', 'floor(Lot) + ceil(Lot)', 2, undefined, false],
  ['that point as the present input', 'floor(Lot) + ceil(Lot)', 2, 1, false],
  ['the values between such points', 'floor(Lot) + ceil(Lot)', 3, undefined, true],
  ['a table that falls and rises', 'floor(abs(Lot - 5))', 3, undefined, false],
  ['the present input on its step', 'floor(abs(Lot - 5))', 3, 8.5, true],
  ['the first point of a step as the present input', 'floor(abs(Lot - 5))', 3, 8, true],
  ['the present input on another step', 'floor(abs(Lot - 5))', 3, 9.5, false],
  ['the last point of a step as the present input', 'ceil(abs(Lot - 5))', 3, 8, true],
  ['an input just before a step', 'floor(abs(Lot - 5))', 3, 8 - 4e-12, false],
  ['a step of large inputs', 'floor(Lot / 1000000)', 3000, undefined, true],
  ['a value of one large point alone', 'floor(Lot / 1000000) + ceil(Lot / 1000000)', 6000, undefined, false],
  ['a table with the same ends', 'min(6, floor(abs(Lot)) * (1 + min(1, max(0, floor(-Lot)))))', 3, undefined, true],
])('hasStepAt, %s', (_, formula, target, now, expected) => {
  expect(hasStepAt(parse(formula), 'Lot', new Map(now === undefined ? [] : [['Lot', now]]), target)).toBe(expected)
})
