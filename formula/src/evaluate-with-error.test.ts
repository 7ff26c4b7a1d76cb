import { describe, expect, test } from 'vitest'
import { evaluateWithError } from './evaluate-with-error.ts'
import { parseFormula } from './parse-formula.ts'

const eps = Number.EPSILON

function evaluate(formula: string, values: Record<string, number> = {}) {
  const parsed = parseFormula(formula, ['a', 'b', 'c', 'd'])
  if (!parsed.ok) throw new Error(parsed.problem.kind)
  return evaluateWithError(parsed.tree, new Map(Object.entries(values)))
}

describe('evaluateWithError', () => {
  test.each<[formula: string, value: number, error: number]>([
    ['7', 7, 0],
    ['a', 3, 0],
    ['-(a + b)', -8, 8 * eps],
    ['a + b', 8, 8 * eps],
    ['a - b', -2, 2 * eps],
    ['(a + b) + (c + d)', 24, (8 + 16 + 24) * eps],
    ['(a + b) - (c + d)', -8, (8 + 16 + 8) * eps],
    ['(a + b) * (c + d)', 128, (8 * 16 + 16 * 8 + 128) * eps],
    ['(a + b) / (c + d)', 0.5, ((8 + 0.5 * 16) / 16 + 0.5) * eps],
    ['sqrt(c + 0 * d)', Math.sqrt(7), (7 + 7 * eps) * (eps / Math.sqrt(7)) + Math.sqrt(7) * eps],
    ['max(a + b, c + d, 1)', 16, (16 + 16) * eps],
    ['abs(a - b)', 2, (2 + 2) * eps],
    // The slope of a power by its base is b·a^(b−1), by its exponent a^b·ln a.
    ['(a + b) ^ 2', 64, (((64 * 2 * 8) / 8) * Math.log(8) + 64) * eps],
    ['2 ^ (a + b)', 256, (256 * 8 + 256) * eps],
    ['9 ^ (a + b)', 9 ** 8, (9 ** 8 * 8 * Math.log(9) + 9 ** 8) * eps],
  ])('bounds the error of %s', (formula, value, error) => {
    const bounded = evaluate(formula, { a: 3, b: 5, c: 7, d: 9 })
    expect(bounded?.value).toBeCloseTo(value, 12)
    expect(bounded?.error).toBeGreaterThanOrEqual(error * 0.999)
    expect(bounded?.error).toBeLessThanOrEqual(error * 1.001)
  })

  test('adds the errors of factors and divisors that cancellation has made large', () => {
    // Each bracket is 2, with the error of the large sum within it.
    const [a, b] = [1e16, 2]
    const of = (a + b) * eps
    expect(evaluate('(a + b - a) * (a + b - a)', { a, b })?.error).toBeCloseTo(2 * of + 2 * of + of * of, 9)
    expect(evaluate('1 / (a + 16 - a)', { a })?.error).toBeCloseTo(of / 16 / (16 - of), 12)
  })

  test('bounds a power of zero, and the root of zero', () => {
    expect(evaluate('0 ^ 2')).toEqual({ value: 0, error: 0 })
    expect(evaluate('(a - 3) ^ 2', { a: 3 })).toEqual({ value: 0, error: 0 })
    expect(evaluate('sqrt(a - 3)', { a: 3 })).toEqual({ value: 0, error: 0 })
  })

  test('gives nothing where a part has no value or the result is not finite', () => {
    expect(evaluate('a + b', { a: 1 })).toBeUndefined()
    expect(evaluate('b + a', { a: 1 })).toBeUndefined()
    expect(evaluate('-b')).toBeUndefined()
    expect(evaluate('max(a, b)', { a: 1 })).toBeUndefined()
    expect(evaluate('a / b', { a: 1, b: 0 })).toBeUndefined()
    expect(evaluate('sqrt(a)', { a: -1 })).toBeUndefined()
    // The divisor may be zero as far as doubles can tell.
    expect(evaluate('1 / (a + 2 - a)', { a: 1e300 })).toBeUndefined()
  })
})
