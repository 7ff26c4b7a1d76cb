import { expect, test } from 'vitest'
import { findRoots } from './monotone-roots.ts'
import { parseFormula } from './parse-formula.ts'

function find(formula: string, target: number, others: Record<string, number> = {}): number[] | undefined {
  const parsed = parseFormula(formula, ['x', ...Object.keys(others)])
  if (!parsed.ok) throw new Error(parsed.problem.kind)
  const roots = findRoots(parsed.tree, 'x', new Map(Object.entries(others)), target)
  // An answer at the end of two intervals is found in both.
  return roots && [...new Set(roots.map((root) => Number(root.toPrecision(12))))].sort((one, other) => one - other)
}

test.each<[formula: string, target: number, roots: number[]]>([
  ['x', 0, [0]],
  ['x', 1, [1]],
  ['x', -1000, [-1000]],
  ['x', -1e9, [-1e9]],
  ['x ^ 1', -5, [-5]],
  ['-x', 5, [-5]],
  ['3 - x', 1, [2]],
  ['x - 3', 1, [4]],
  ['x + 3', 1, [-2]],
  ['2 * x', 7, [3.5]],
  ['x / 4', 2.5, [10]],
  ['6 / x', 2, [3]],
  ['6 / x', -2, [-3]],
  ['x + 6 / x', 5, [2, 3]],
  ['(x - 1) * (x + 3)', 5, [-4, 2]],
  ['x * x', 4, [-2, 2]],
  ['x ^ 2', 6.25, [-2.5, 2.5]],
  ['x ^ 3', -8, [-2]],
  ['x ^ 8', 256, [-2, 2]],
  ['x ^ 0.5', 3, [9]],
  ['x ^ 1.5', 27, [9]],
  ['x ^ 1.5', -1, []],
  ['x ^ -0.5', 0.5, [4]],
  ['-(x ^ -0.5)', -100, [0.0001]],
  ['x ^ 0.25 + x', 18, [16]],
  ['sqrt(x)', 12, [144]],
  ['sqrt(-x)', 12, [-144]],
  ['sqrt(x - 5)', 2, [9]],
  ['sqrt(x) - 1 / x', 1.75, [4]],
  ['sqrt(x - 5) + x', 11, [9]],
  ['sqrt(x) - x', 0.09, [0.01, 0.81]],
  ['sqrt(x - 1) * x ^ 10', 19_531_250, [5]],
  ['x ^ 2 - 4 * x', -3.75, [1.5, 2.5]],
  ['abs(x)', 0, [0]],
  ['abs(x + 100)', 800, [-900, 700]],
  ['min(x, 5)', 7, []],
  ['max(x, 5)', 3, []],
  ['abs(x)', 4, [-4, 4]],
  ['abs(x - 5)', 2, [3, 7]],
  ['abs(-x)', 0.5, [-0.5, 0.5]],
  ['-abs(x)', -3, [-3, 3]],
  ['abs(x)', -3, []],
  ['min(x, 2 * x)', 3, [3]],
  ['min(x, 2 * x)', -6, [-3]],
  ['max(x, 2 * x)', 6, [3]],
  ['max(x, 2 * x)', -3, [-3]],
  ['min(4 * x, 3 * x, 2 * x)', 12, [6]],
  ['x ^ 2 + 1', 0, []],
  ['x * 0 + 1', 2, []],
])('findRoots finds every x of %s = %d', (formula, target, roots) => {
  expect(find(formula, target)).toEqual(roots)
})

test('findRoots puts the values of the other names in', () => {
  expect(find('a * x + b', 10, { a: 2, b: 4 })).toEqual([3])
  expect(find('a - x * b', 10, { a: 25, b: 5 })).toEqual([3])
  expect(find('x + a', 10, { a: 1000 })).toEqual([-990])
})

test.each<[formula: string, target: number]>([
  // A formula that rounds jumps, and one that does not change has no single answer.
  ['round(x)', 2],
  ['ceil(x) + x', 3],
  ['x * 0 + 1', 1],
  ['min(x, 10)', 10],
  // A pole other than zero lies in every interval around it.
  ['1 / (x + 2)', 0.25],
  // No power of an unknown, and no whole power that is no product of at most eight, is bounded below zero.
  ['2 ^ x', 8],
  ['x ^ -2', 0.25],
  ['x ^ 0 + x', 3],
  ['x ^ 9 + x', -514],
  ['x ^ 10 + x', 1026],
])('findRoots proves nothing of %s = %d', (formula, target) => {
  expect(find(formula, target)).toBeUndefined()
})
