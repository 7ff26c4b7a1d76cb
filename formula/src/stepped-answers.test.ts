import { expect, test } from 'vitest'
import { parseFormula } from './parse-formula.ts'
import { solveFormula } from './solve-formula.ts'

const solve = (formula: string, target: number) => {
  const parsed = parseFormula(formula, ['Lot', 'Rate'])
  if (!parsed.ok) throw new Error(formula)
  return solveFormula({ tree: parsed.tree, name: 'Lot', values: new Map([['Rate', 2]]), target }).kind
}

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
