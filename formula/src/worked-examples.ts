import { type Calculation, calculate } from './calculate.ts'
import { roundToTwo } from './decimal-rounding.ts'

/** The number of worked examples that must pass before a formula can be published. */
export const requiredExamples = 2

/** A worked example of a formula: a value for each label, and the result that somebody has worked out without it. */
export interface WorkedExample {
  inputs: Readonly<Record<string, number>>
  result: number
}

export interface TriedExample {
  calculation: Calculation
  passes: boolean
}

/** Counts the decimals of a number as it is written. */
function countDecimals(value: number): number {
  return /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0
}

/**
 * Calculates a worked example and compares its result: to two decimals, as readers see results, or to as many decimals as the
 * expected result has, if it has more.
 */
export function tryExample(
  formula: string,
  labels: readonly string[],
  { inputs, result }: WorkedExample,
): TriedExample {
  const typed = new Map(Object.entries(inputs).map(([name, value]) => [name, String(value)]))
  const calculation = calculate({ formula, labels, typed })
  if (!calculation.ok) return { calculation, passes: false }
  const decimals = countDecimals(result)
  const passes =
    decimals <= 2
      ? calculation.shown === roundToTwo(result)
      : Math.abs(calculation.value - result) <= 0.5 * 10 ** -decimals * (1 + 1e-9)
  return { calculation, passes }
}
