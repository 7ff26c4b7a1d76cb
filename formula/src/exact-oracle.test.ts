import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculate } from './calculate.ts'
import { aDecimal, type Decimal, writeDecimal } from './decimal.fixture.ts'
import { toNumber, workOut } from './exact-fraction.fixture.ts'
import { formulaText } from './formula-text.ts'
import { parseFormula } from './parse-formula.ts'
import { LABELS, printTree, type Tree, trees } from './random-formula.fixture.ts'

// Often enough a nothing, to be divided by.
const value = fc.oneof({ weight: 5, arbitrary: aDecimal(5, 4) }, fc.constant<Decimal>({ digits: 0n, places: 0 }))
const values = fc.array(value, { minLength: LABELS.length, maxLength: LABELS.length })
const dice = fc.array(fc.nat(839), { minLength: 97, maxLength: 97 })

function rollOf(thrown: readonly number[]): (sides: number) => number {
  let next = 0
  return (sides) => {
    next += 1
    return (thrown[next % thrown.length] ?? 0) % sides
  }
}

function parse(formula: string) {
  const parsed = parseFormula(formula, LABELS)
  // The limits have tests of their own.
  fc.pre(parsed.ok || !parsed.problem.kind.startsWith('too_'))
  if (!parsed.ok) throw new Error(`${parsed.problem.kind} "${parsed.problem.text}" in ${formula}`)
  return parsed.tree
}

/** Says what the formula came to, after comparing it with the exact value. */
function compare(formula: string, tree: Tree, given: readonly Decimal[]): 'result' | 'error' | 'untold' {
  const typed = new Map(given.map((decimal, index) => [LABELS[index] ?? '', writeDecimal(decimal)]))
  const calculation = calculate({ formula, labels: LABELS, typed })
  const expected = workOut(tree, given)
  if (expected === undefined) return 'untold'
  if (expected === 'zero') {
    expect(calculation, formula).toMatchObject({ ok: false, shown: 'Error' })
    return 'error'
  }
  if (!calculation.ok) throw new Error(`no result for ${formula}`)
  const off = Math.abs(calculation.value - toNumber(expected))
  expect(off, formula).toBeLessThanOrEqual(expected.slack * 4)
  return 'result'
}

test('every formula, however it is written, comes out as in exact fractions', () => {
  const told = { result: 0, error: 0, untold: 0 }
  fc.assert(
    fc.property(trees, values, dice, (tree, given, thrown) => {
      const formula = printTree(tree, rollOf(thrown))
      parse(formula)
      told[compare(formula, tree, given)] += 1
    }),
    { numRuns: 3000 },
  )
  // A test that tells nothing of most formulas would pass as well.
  expect(told.result).toBeGreaterThan(1500)
  expect(told.error).toBeGreaterThan(10)
})

test('the text of a formula, read again, means the same', () => {
  fc.assert(
    fc.property(trees, values, dice, (tree, given, thrown) => {
      const text = formulaText(parse(printTree(tree, rollOf(thrown))))
      parse(text)
      compare(text, tree, given)
    }),
    { numRuns: 1000 },
  )
})
