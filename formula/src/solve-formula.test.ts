import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluateFormula } from './evaluate-formula.ts'
import { parseFormula } from './parse-formula.ts'
import { type Solution, solveFormula } from './solve-formula.ts'

function solve(formula: string, name: string, target: number, others: Record<string, number> = {}): Solution {
  const parsed = parseFormula(formula, [name, ...Object.keys(others)])
  if (!parsed.ok) throw new Error(parsed.problem.kind)
  return solveFormula({ tree: parsed.tree, name, values: new Map(Object.entries(others)), target })
}

const one = (value: number) => ({ kind: 'one', value: expect.closeTo(value, 9) })
const several = (...values: number[]) => ({ kind: 'several', values: values.map((value) => expect.closeTo(value, 9)) })

describe('solveFormula', () => {
  test.each<[formula: string, target: number, others: Record<string, number>, solution: object]>([
    ['x + a', 5, { a: 2 }, one(3)],
    ['a - x', 5, { a: 2 }, one(-3)],
    ['-x', 5, {}, one(-5)],
    ['x * a / 100', 30, { a: 60 }, one(50)],
    ['a / x', 5, { a: 20 }, one(4)],
    ['a / (b * x * 60)', 0.5, { a: 600, b: 2 }, one(10)],
    ['x ^ 3', -8, {}, one(-2)],
    ['x ^ 0.5', 3, {}, one(9)],
    ['2 ^ x', 8, {}, one(3)],
    ['a * sqrt(x)', 12, { a: 4 }, one(9)],
    ['min(x, 10)', 7, {}, one(7)],
    ['max(x, 10)', 12, {}, one(12)],
    ['(x - a) * 100 / x', 20, { a: 80 }, one(100)],
    ['x * a / (x + a)', 24, { a: 40 }, one(60)],
    ['x + x', 10, {}, one(5)],
    ['a + x', 5, { a: 2 }, one(3)],
    ['x - a', 5, { a: 2 }, one(7)],
    ['a * x', 5, { a: 2 }, one(2.5)],
    ['x / a', 5, { a: 2 }, one(10)],
    ['x ^ a', 0, { a: 2 }, one(0)],
    ['a ^ x', 0.5, { a: 4 }, one(-0.5)],
    ['x ^ 1.5', 8, {}, one(4)],
    ['sqrt(x)', 0, {}, one(0)],
    ['abs(x)', 0, {}, one(0)],
    ['min(10, x)', 7, {}, one(7)],
    ['max(10, x)', 12, {}, one(12)],
    ['min(x, 10, 8)', 7, {}, one(7)],
    ['max(x, 10, 8)', 10.5, {}, one(10.5)],
    ['min(x)', 7, {}, one(7)],
    ['max(x)', -7, {}, one(-7)],
    ['sqrt(x - 1) + a', 5, { a: 2 }, one(10)],
  ])('finds the one x of %s = %d', (formula, target, others, solution) => {
    expect(solve(formula, 'x', target, others)).toEqual(solution)
  })

  test.each<[formula: string, target: number, others: Record<string, number>, solution: object]>([
    ['x ^ 2', 9, {}, several(3, -3)],
    ['abs(x - 1)', 4, {}, several(5, -3)],
    ['(x + 6) * (x + 4)', 99, {}, several(5, -15)],
    ['ceil(x / 12)', 5, {}, { kind: 'range' }],
    ['round(x, 1)', 2.5, {}, { kind: 'range' }],
    ['min(x, 10)', 10, {}, { kind: 'range' }],
    ['max(10, x)', 10, {}, { kind: 'range' }],
    ['min(x, 10, 8)', 8, {}, { kind: 'range' }],
    ['max(x, 10, 8)', 10, {}, { kind: 'range' }],
    ['floor(x)', 3, {}, { kind: 'range' }],
    ['round(x)', 3, {}, { kind: 'range' }],
    ['a + x', 1e18, { a: 1e18 }, { kind: 'range' }],
    // Every large x gives it, as far as doubles can tell.
    ['a + 1 / x', 3, { a: 3 }, { kind: 'range' }],
    ['a ^ x', 0, { a: 3 }, { kind: 'range' }],
    // The result hardly depends on x here.
    ['a + x ^ 2', 1, { a: 1 }, { kind: 'range' }],
    // The last bits of its discriminant are below zero.
    ['1.96 * 1.96 * x * (100 - x) / (a * a)', 338.0630717838424, { a: 5.33 }, { kind: 'range' }],
  ])('says that %s = %d has more than one answer', (formula, target, others, solution) => {
    expect(solve(formula, 'x', target, others)).toEqual(solution)
  })

  test.each<[formula: string, target: number, others: Record<string, number>]>([
    ['sqrt(x)', -1, {}],
    ['x ^ 2', -1, {}],
    ['a / x', 0, { a: 5 }],
    ['x * a', 5, { a: 0 }],
    ['abs(x)', -2, {}],
    ['min(x, 10)', 11, {}],
    ['round(x, 1)', 2.55, {}],
    ['x / x', 2, {}],
    ['x * x + 1', 0, {}],
    ['a ^ x', -2, { a: 3 }],
    ['1 ^ x', 2, {}],
    ['a / x', 5, { a: 0 }],
    ['x ^ 0', 2, {}],
    ['x ^ (-2)', 0, {}],
    ['x ^ 0.5', -3, {}],
    ['min(10, x)', 10.5, {}],
    ['max(x, 10)', 9, {}],
    ['max(x, 10, 12)', 11, {}],
    ['max(x, 10, 8)', 8, {}],
    ['min(x, 10, 8)', 10, {}],
    ['ceil(x / 12)', 4.5, {}],
    ['floor(x)', 0.5, {}],
  ])('says that %s = %d has no answer', (formula, target, others) => {
    expect(solve(formula, 'x', target, others)).toEqual({ kind: 'none' })
  })

  test.each<[formula: string, target: number, others: Record<string, number>]>([
    ['a * 2', 4, { a: 2 }],
    ['a / x', 0, { a: 0 }],
    ['1 ^ x + a', 4, { a: 3 }],
    ['x ^ 0 + a', 4, { a: 3 }],
    ['a * x', 0, { a: 0 }],
    ['x - x + a', 3, { a: 3 }],
    ['a + b - a * b / 28', 28, { a: 28, b: 1 }],
  ])('says that the label does not change %s = %d', (formula, target, others) => {
    const name = formula.includes('x') ? 'x' : 'b'
    const rest = Object.fromEntries(Object.entries(others).filter(([label]) => label !== name))
    expect(solve(formula, name === 'b' && !formula.includes('b') ? 'x' : name, target, rest)).toEqual({
      kind: 'no_influence',
    })
  })

  test('finds the one answer where the formula is proven to rise, though it cannot be turned round', () => {
    expect(solve('x + sqrt(x)', 'x', 12)).toEqual(one(9))
    expect(solve('x * sqrt(x + a)', 'x', 6, { a: 1 })).toEqual({ kind: 'one', value: expect.closeTo(3, 9) })
    expect(solve('x ^ 3 + x', 'x', 10)).toEqual(one(2))
  })

  test('says that it does not know where other values are missing or no proof is found', () => {
    const parsed = parseFormula('x + a', ['x', 'a'])
    if (!parsed.ok) throw new Error('not parsed')
    expect(solveFormula({ tree: parsed.tree, name: 'x', values: new Map(), target: 1 })).toEqual({ kind: 'unknown' })
    expect(solve('x + ceil(x)', 'x', 4)).toEqual({ kind: 'unknown' })
    expect(solve('x / a', 'x', 4, { a: 0 })).toEqual({ kind: 'unknown' })
    expect(solve('x', 'x', Number.NaN)).toEqual({ kind: 'unknown' })
    expect(solve('x + sqrt(a)', 'x', 4, { a: -1 })).toEqual({ kind: 'unknown' })
    expect(solve('a ^ x', 'x', 4, { a: -2 })).toEqual({ kind: 'unknown' })
    expect(solve('a ^ x', 'x', 4, { a: 0 })).toEqual({ kind: 'unknown' })
    expect(solve('round(a, x)', 'x', 4, { a: 4.2 })).toEqual({ kind: 'unknown' })
    // Two powers that are no products of at most eight: what holds below zero is not known.
    expect(solve('x ^ 9 + x', 'x', -514)).toEqual({ kind: 'unknown' })
    expect(solve('x ^ 10 + x', 'x', 1026)).toEqual({ kind: 'unknown' })
  })

  test('gives only answers that the formula confirms', () => {
    const formulas = ['x * a - b / x', 'x ^ 2 - a * x', '(x + a) / (x - b)', 'x * sqrt(abs(x)) + a', 'max(x, a) + x']
    const number = fc.integer({ min: -500, max: 500 }).map((whole) => whole / 4)
    fc.assert(
      fc.property(fc.constantFrom(...formulas), number, number, number, (formula, a, b, target) => {
        const parsed = parseFormula(formula, ['x', 'a', 'b'])
        if (!parsed.ok) throw new Error(parsed.problem.kind)
        const solution = solveFormula({
          tree: parsed.tree,
          name: 'x',
          values: new Map([
            ['a', a],
            ['b', b],
          ]),
          target,
        })
        const answers = solution.kind === 'one' ? [solution.value] : solution.kind === 'several' ? solution.values : []
        for (const x of answers) {
          const evaluation = evaluateFormula(
            parsed.tree,
            new Map([
              ['x', x],
              ['a', a],
              ['b', b],
            ]),
          )
          expect(evaluation.ok && Math.abs(evaluation.value - target) <= 1e-6 * Math.max(1, Math.abs(target))).toBe(
            true,
          )
        }
      }),
    )
  })
})
