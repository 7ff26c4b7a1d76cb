import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluateFormula } from './evaluate-formula.ts'
import { explainFormula, writeStepNumber } from './explain-formula.ts'
import { formulaText } from './formula-text.ts'
import { namesIn } from './formula-tree.ts'
import { parseFormula } from './parse-formula.ts'
import { LABELS, printTree, trees } from './random-formula.fixture.ts'

function explain(formula: string, values: Record<string, number>): string[] | undefined {
  const parsed = parseFormula(formula, Object.keys(values))
  if (!parsed.ok) throw new Error(parsed.problem.kind)
  const steps = explainFormula(parsed.tree, new Map(Object.entries(values)))
  return steps?.map(({ tree, isRounded }) => `${isRounded ? '≈' : '='} ${formulaText(tree)}`)
}

describe('explainFormula', () => {
  test('puts the numbers in, then works out what stands ready, line by line', () => {
    expect(
      explain('Output * SMV * 100 / (Manpower * Hours * 60)', { Output: 2000, SMV: 22, Manpower: 100, Hours: 10 }),
    ).toEqual(['= 2000 × 22 × 100 ÷ (100 × 10 × 60)', '= 4400000 ÷ 60000', '≈ 73.333333'])
  })

  test('works out brackets and percentages at once, and goes on from left to right', () => {
    const values = { Length: 70, Allowance: 10, Chest: 52, Waste: 8 }
    expect(explain('(Length + Allowance) * Chest * 2 * (1 + Waste / 100)', values)).toEqual([
      '= (70 + 10) × 52 × 2 × (1 + 8 ÷ 100)',
      '= 80 × 52 × 2 × (1 + 0.08)',
      '= 8320 × 1.08',
      '= 8985.6',
    ])
  })

  test('puts a negative number in brackets where a sign stands before it', () => {
    expect(explain('A - B', { A: 3, B: -5 })).toEqual(['= 3 − (−5)', '= 8'])
    expect(explain('-A', { A: -5 })).toEqual(['= −(−5)', '= 5'])
    expect(explain('A ^ 2', { A: -5 })).toEqual(['= (−5)^2', '= 25'])
  })

  test('works out functions', () => {
    expect(explain('TM * sqrt(Ne)', { TM: 4.2, Ne: 40 })).toEqual(['= 4.2 × √(40)', '≈ 4.2 × 6.3245553', '≈ 26.563132'])
  })

  test('works out each bracket of a line, and a chain only where its signs go from left to right', () => {
    expect(explain('A + B * C + D', { A: 1, B: 2, C: 3, D: 4 })).toEqual(['= 1 + 2 × 3 + 4', '= 1 + 6 + 4', '= 11'])
    expect(explain('A - B + C - D', { A: 9, B: 2, C: 3, D: 4 })).toEqual(['= 9 − 2 + 3 − 4', '= 6'])
    expect(explain('A * (B - C) / D', { A: 6, B: 5, C: 3, D: 4 })).toEqual(['= 6 × (5 − 3) ÷ 4', '= 6 × 2 ÷ 4', '= 3'])
    expect(explain('A ^ B * C', { A: 2, B: 3, C: 4 })).toEqual(['= 2^3 × 4', '= 8 × 4', '= 32'])
    expect(explain('(A * B) ^ C', { A: 2, B: 3, C: 2 })).toEqual(['= (2 × 3)^2', '= 6^2', '= 36'])
  })

  test('works out what a sign or a function stands before in a line of its own', () => {
    expect(explain('-(A + B)', { A: 1, B: 2 })).toEqual(['= −(1 + 2)', '= −3'])
    expect(explain('A - -(B * C)', { A: 1, B: 2, C: 3 })).toEqual(['= 1 − (−(2 × 3))', '= 1 − (−6)', '= 7'])
    expect(explain('max(A + B, C)', { A: 1, B: 2, C: 2 })).toEqual(['= max(1 + 2, 2)', '= max(3, 2)', '= 3'])
  })

  test('says of every line whether one of its numbers is rounded', () => {
    expect(explain('-(A / B)', { A: 1, B: 3 })).toEqual(['= −1 ÷ 3', '≈ −0.33333333'])
    expect(explain('max(A / B, C)', { A: 1, B: 3, C: 2 })).toEqual(['= max(1 ÷ 3, 2)', '≈ max(0.33333333, 2)', '= 2'])
    expect(explain('max(C, A / B)', { A: 1, B: 3, C: 2 })?.[1]).toBe('≈ max(2, 0.33333333)')
    expect(explain('C - A / B', { A: 1, B: 3, C: 2 })?.[1]).toBe('≈ 2 − 0.33333333')
    expect(explain('A / B', { A: 0, B: 5 })).toEqual(['= 0 ÷ 5', '= 0'])
  })

  test('writes the numbers of the formula itself as every other number', () => {
    expect(explain('A * 007.50', { A: 2 })).toEqual(['= 2 × 7.5', '= 15'])
  })

  test('is one line for a formula of one number', () => {
    expect(explain('A', { A: 7 })).toEqual(['= 7'])
  })

  test('is nothing where the formula has no result', () => {
    expect(explain('A / B', { A: 1, B: 0 })).toBeUndefined()
  })

  test('ends in one number for any formula, and no step changes the value', () => {
    const values = new Map(LABELS.map((name, at) => [name, (at - 9) * 1.25]))
    fc.assert(
      fc.property(trees, (tree) => {
        const parsed = parseFormula(
          printTree(tree, () => 0),
          LABELS,
        )
        fc.pre(parsed.ok)
        if (!parsed.ok) return
        const whole = evaluateFormula(parsed.tree, values)
        const steps = explainFormula(parsed.tree, values)
        expect(steps !== undefined).toBe(whole.ok)
        for (const step of steps ?? []) {
          const evaluation = evaluateFormula(step.tree, new Map())
          expect(evaluation.ok && whole.ok && evaluation.value === whole.value).toBe(true)
          expect(namesIn(step.tree)).toEqual([])
        }
      }),
    )
  })
})

describe('writeStepNumber', () => {
  test.each<[value: number, text: string, isRounded: boolean]>([
    [0, '0', false],
    [0.30000000000000004, '0.3', false],
    [1 / 3, '0.33333333', true],
    [2 / 3000000, '0.00000066666667', true],
    [123456789012, '123456789012', false],
    [0.123456789012, '0.123456789012', false],
    [0.1234567890123, '0.12345679', true],
    [10.0000000000001, '10', true],
    [5454545.4545, '5454545.4545', false],
    [1234567890123.456, '1234567890123.46', false],
    [1e15 / 3, '333333333333333', false],
    [1e-30, '1e-30', true],
  ])('writes %d as %s', (value, text, isRounded) => {
    expect(writeStepNumber(value)).toEqual({ text, isRounded })
  })
})
