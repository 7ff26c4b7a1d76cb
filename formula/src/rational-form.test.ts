import { describe, expect, test } from 'vitest'
import { parseFormula } from './parse-formula.ts'
import { type RationalForm, solveRational, toRationalForm } from './rational-form.ts'

function toForm(formula: string, others: Record<string, number> = {}): RationalForm | undefined {
  const parsed = parseFormula(formula, ['x', ...Object.keys(others)])
  if (!parsed.ok) throw new Error(parsed.problem.kind)
  return toRationalForm(parsed.tree, 'x', new Map(Object.entries(others)))
}

describe('toRationalForm', () => {
  test.each<[formula: string, top: number[], bottom: number[]]>([
    ['x', [0, 1], [1]],
    ['-x', [-0, -1], [1]],
    ['x + 3', [3, 1], [1]],
    ['3 - x', [3, -1], [1]],
    ['2 * x', [0, 2], [1]],
    ['x / 4', [0, 1], [4]],
    ['6 / x', [6], [0, 1]],
    ['(x + 2) * (x - 3)', [-6, -1, 1], [1]],
    ['1 / x + x', [1, 0, 1], [0, 1]],
    ['x ^ 0', [1], [1]],
    ['(x + 1) ^ 2', [1, 2, 1], [1]],
    ['(2 / x) ^ 3', [8], [0, 0, 0, 1]],
    ['x ^ (6 / 3)', [0, 0, 1], [1]],
    ['x ^ 8', [0, 0, 0, 0, 0, 0, 0, 0, 1], [1]],
    ['1 / x ^ 8', [1], [0, 0, 0, 0, 0, 0, 0, 0, 1]],
  ])('writes %s as a fraction of polynomials', (formula, top, bottom) => {
    expect(toForm(formula)).toEqual({ top, bottom })
  })

  test('puts the values of the other names in', () => {
    expect(toForm('a * x + b', { a: 2, b: 5 })).toEqual({ top: [5, 2], bottom: [1] })
    expect(toForm('a / b', { a: 6, b: 4 })).toEqual({ top: [1.5], bottom: [1] })
  })

  test.each([
    'sqrt(x)',
    '-sqrt(x)',
    'x + round(x)',
    'x ^ x',
    '2 ^ x',
    'x ^ (1 / x)',
    'x ^ 0.5',
    'x ^ (-1)',
    'x ^ 9',
    'x * x ^ 8',
    '1 / (x * x ^ 8)',
    'x + 1 / 0',
  ])('gives nothing for %s', (formula) => {
    expect(toForm(formula)).toBeUndefined()
  })
})

describe('solveRational', () => {
  const solve = (top: number[], bottom: number[], target: number) => solveRational({ top, bottom }, target)

  test('finds the one value of a line, and none of what does not change', () => {
    expect(solve([3, 2], [1], 11)).toEqual([4])
    expect(solve([3], [1], 11)).toEqual([])
    expect(solve([6], [0, 1], 2)).toEqual([3])
  })

  test('says that every value fits where nothing is left of the equation', () => {
    expect(solve([5], [1], 5)).toBe('all')
    expect(solve([0, 2], [0, 1], 2)).toBe('all')
  })

  test('finds both values of a square, one where they are the same, and none below zero', () => {
    const sort = (found: unknown) => (found as number[]).toSorted((one, other) => one - other)
    expect(sort(solve([-6, -1, 1], [1], 0))).toEqual([-2, 3])
    expect(sort(solve([-6, 1, 1], [1], 0))).toEqual([-3, 2])
    expect(sort(solve([-8, 0, 2], [1], 0))).toEqual([-2, 2])
    expect(sort(solve([3, 7, 2], [1], 0))).toEqual([-3, -0.5])
    expect(solve([1, 2, 1], [1], 0)).toEqual([-1])
    expect(solve([0, 0, 1], [1], 0)).toEqual([0])
    expect(solve([1, 0, 1], [1], 0)).toEqual([])
  })

  test('loses no digits of the smaller of two values that are far apart', () => {
    expect(solve([1, -1e8, 1], [1], 0)).toEqual([1e8, 1e-8])
    expect(solve([1, 1e8, 1], [1], 0)).toEqual([-1e8, -1e-8])
  })

  test('gives nothing for a cube', () => {
    expect(solve([1, 0, 0, 1], [1], 9)).toBeUndefined()
  })
})
