import { calculate } from '@shelai/formula/calculate.ts'
import { roundDecimal } from '@shelai/formula/decimal-rounding.ts'
import { z } from 'zod'

const Result = z.string().regex(/^-?\d[\d,]*(\.\d+)?$/, 'the result as the text writes it, such as "1,250.50"')

/**
 * A calculation that a text works out: a formula of the pack with its inputs, or an expression of plain numbers. The result is written
 * as in the text, and is right when the formula engine's value rounds to it.
 */
export const Calculations = z
  .array(
    z.union([
      z.strictObject({ formula: z.string().min(1), inputs: z.record(z.string(), z.number()), result: Result }),
      z.strictObject({
        expression: z
          .string()
          .regex(/^([\d\s.,+\-*/()^]|floor|ceil|round|min|max)+$/, 'only numbers, signs and rounding'),
        result: Result,
      }),
    ]),
  )
  .default([])

export type StatedCalculation = z.output<typeof Calculations>[number]

/** The part of a formula of the pack that a calculation needs. */
type FormulaOfPack = { title: string; formula: string; labels: { name: string }[] }

/** Says what is wrong with a calculation of a text; undefined where it holds. */
export function findCalculationFault(
  stated: StatedCalculation,
  text: string,
  formulas: readonly FormulaOfPack[],
): string | undefined {
  if (!text.includes(stated.result)) return `the text does not state the result ${stated.result}`
  const value = 'formula' in stated ? computeFormula(stated, formulas) : computeExpression(stated.expression)
  if (typeof value === 'string') return value
  const decimals = /\.(\d+)$/.exec(stated.result)?.[1]?.length ?? 0
  const expected = Number(stated.result.replaceAll(',', ''))
  if (roundDecimal(value, decimals) === expected) return undefined
  return `${describe(stated)} gives ${value}, the text says ${stated.result}`
}

const describe = (stated: StatedCalculation) => ('formula' in stated ? stated.formula : stated.expression)

/** The value, or the reason why there is none. */
function computeFormula(
  { formula: title, inputs }: Extract<StatedCalculation, { formula: string }>,
  formulas: readonly FormulaOfPack[],
): number | string {
  const found = formulas.find((one) => one.title === title)
  if (found === undefined) return `no formula is called ${title}`
  const names = found.labels.map(({ name }) => name)
  const unknown = Object.keys(inputs).filter((name) => !names.includes(name))
  if (unknown.length > 0) return `${title} has no label ${unknown.join(', ')}`
  return compute(found.formula, names, inputs)
}

function computeExpression(expression: string): number | string {
  return compute(expression, [], {})
}

function compute(formula: string, labels: string[], inputs: Record<string, number>): number | string {
  const typed = new Map(Object.entries(inputs).map(([name, value]) => [name, String(value)]))
  const calculation = calculate({ formula, labels, typed })
  return calculation.ok ? calculation.value : `${formula} has no result for these inputs`
}
