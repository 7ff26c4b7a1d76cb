import { calculate } from '@shelai/formula/calculate.ts'
import { roundToTwo } from '@shelai/formula/decimal-rounding.ts'
import { evaluateFormula } from '@shelai/formula/evaluate-formula.ts'
import { explainFormula } from '@shelai/formula/explain-formula.ts'
import { namesIn } from '@shelai/formula/formula-tree.ts'
import { parseFormula } from '@shelai/formula/parse-formula.ts'
import { solveFormula } from '@shelai/formula/solve-formula.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadPack } from './load-pack.ts'

const pack = await loadPack()
const formulas = pack.formulas.map(({ title, formula, labels }) => {
  const names = labels.map(({ name }) => name)
  const parsed = parseFormula(formula, names)
  if (!parsed.ok) throw new Error(`${title} cannot be parsed`)
  const initial = new Map(labels.map(({ name, value }) => [name, readNumber(value) ?? 1]))
  return { title, formula, names, tree: parsed.tree, initial }
})

/** Numbers as people type them: up to seven digits, up to four of them behind the point, also zero and less. */
const typedNumber = fc.oneof(
  { weight: 8, arbitrary: fc.record({ digits: fc.integer({ min: 1, max: 9_999_999 }), places: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ digits: fc.integer({ min: -99_999, max: 99_999 }), places: fc.nat(4) }) },
)

const valuesOf = (names: readonly string[]) =>
  fc
    .tuple(...names.map(() => typedNumber))
    .map((numbers) => new Map(names.map((name, at) => [name, toValue(numbers[at])])))

const toValue = (number: { digits: number; places: number } | undefined) =>
  number ? Number(`${number.digits}e-${number.places}`) : 0

const isNear = (one: number, other: number) =>
  Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(other), other === 0 ? 1 : 0)

test.each(formulas)(
  '$title solved back for each label returns what was put in, or says that it is not alone',
  ({ tree, names }) => {
    fc.assert(
      fc.property(valuesOf(names), (values) => {
        const evaluation = evaluateFormula(tree, values)
        fc.pre(evaluation.ok)
        if (!evaluation.ok) return
        for (const name of namesIn(tree)) {
          const solution = solveFormula({ tree, name, values, target: evaluation.value })
          const given = values.get(name) ?? 0
          if (solution.kind === 'one') expect(isNear(solution.value, given), `${name} ${solution.value}`).toBe(true)
          else if (solution.kind === 'several')
            expect(
              solution.values.some((value) => isNear(value, given)),
              `${name} ${solution.values}`,
            ).toBe(true)
          else expect(['range', 'no_influence'], name).toContain(solution.kind)
        }
      }),
      { numRuns: 200 },
    )
  },
)

test('With its first values each label of each formula has one answer, but for squares and the lines of a table', () => {
  const others = formulas.flatMap(({ title, tree, initial }) => {
    const evaluation = evaluateFormula(tree, initial)
    if (!evaluation.ok) throw new Error(`${title} has no result`)
    return [...new Set(namesIn(tree))].flatMap((name) => {
      const solution = solveFormula({ tree, name, values: initial, target: evaluation.value })
      if (solution.kind === 'one') {
        expect(isNear(solution.value, initial.get(name) ?? 0), `${title}: ${name}`).toBe(true)
        return []
      }
      return [`${title}: ${name}: ${solution.kind}`]
    })
  })
  expect(others).toEqual([
    'Cycles Needed of Time Study: Variation %: several',
    'Cycles Needed of Time Study: Error %: several',
    'Observations of Work Sampling: Share %: several',
    'Observations of Work Sampling: Error Points: several',
    'Board Area of Carton: Width: several',
    'Cost of Carton: Width: several',
    'AQL Sample of Lot: Lot Size: range',
    'AQL Accept Number of Sample: Sample Size: range',
    'AQL Accept Number of Sample: AQL: range',
  ])
})

test.each(formulas)(
  'The steps of $title end in the shown result, and each of them has the same value',
  ({ tree, formula, names }) => {
    fc.assert(
      fc.property(valuesOf(names), (values) => {
        const typed = new Map([...values].map(([name, value]) => [name, String(value)]))
        const calculation = calculate({ formula, labels: names, typed })
        const steps = explainFormula(tree, values)
        expect(steps !== undefined).toBe(calculation.ok)
        if (!calculation.ok) return
        for (const { tree: line } of steps ?? []) {
          const evaluation = evaluateFormula(line, new Map())
          expect(evaluation.ok && evaluation.value === calculation.value).toBe(true)
        }
        expect(namesIn(steps?.at(-1)?.tree ?? tree)).toEqual([])
        expect(roundToTwo(calculation.value)).toBe(calculation.shown)
      }),
      { numRuns: 30 },
    )
  },
)
