import { fullPrecision, roundToTwo } from './decimal-rounding.ts'
import { evaluateFormula } from './evaluate-formula.ts'
import { namesIn } from './formula-tree.ts'
import { parseFormula } from './parse-formula.ts'
import { readNumber } from './typed-number.ts'

export interface CalculationInput {
  /** An expression over the label names. */
  formula: string
  labels: readonly string[]
  /** The inputs of the reader, by label name. */
  typed: ReadonlyMap<string, string> | Readonly<Record<string, string>>
  /** Converts a typed number into the unit of the formula; undefined for one that has no value there. */
  convert?: (name: string, value: number) => number | undefined
}

export type Calculation =
  | { ok: true; value: number; shown: string; full: string }
  | { ok: false; shown: 'Error'; fields: string[] }

function findTyped(typed: CalculationInput['typed'], name: string): string | undefined {
  if (typed instanceof Map) return typed.get(name)
  // A label may be called `constructor`: only what the record itself holds was typed.
  return Object.entries(typed).find(([key]) => key === name)?.[1]
}

/**
 * Calculates as the Calculate button does (docs/product.md 041 to 043). `shown` has exactly two decimals, `full` all
 * digits that count.
 *
 * "Error" comes with the labels to mark, in the order of the form: those the formula uses whose text is blank or no
 * number; or else those that made a divisor zero, a root negative or a result overflow. None are marked when the
 * formula itself does not parse.
 */
export function calculate({ formula, labels, typed, convert }: CalculationInput): Calculation {
  const fail = (names: readonly string[]): Calculation => ({
    ok: false,
    shown: 'Error',
    fields: labels.filter((name) => names.includes(name)),
  })
  const parsed = parseFormula(formula, labels)
  if (!parsed.ok) return fail([])

  const values = new Map<string, number>()
  const unread: string[] = []
  for (const name of namesIn(parsed.tree)) {
    const number = readNumber(findTyped(typed, name) ?? '')
    const value = number !== undefined && convert ? convert(name, number) : number
    if (value === undefined) unread.push(name)
    else values.set(name, value)
  }
  if (unread.length > 0) return fail(unread)

  const evaluation = evaluateFormula(parsed.tree, values)
  if (!evaluation.ok) return fail(evaluation.names)
  const { value } = evaluation
  return { ok: true, value, shown: roundToTwo(value), full: fullPrecision(value) }
}
