import { roundDecimal, toSignificant } from './decimal-rounding.ts'

export type FunctionName = 'sqrt' | 'round' | 'ceil' | 'floor' | 'min' | 'max' | 'abs'

interface FormulaFunction {
  name: FunctionName
  /** The most arguments it takes; the fewest is always one. */
  most: number
  apply: (...values: number[]) => number
}

// ceil and floor look at the value as a reader sees it: 1.1 * 100 is 110, not the 111 that the last bit of a double would make of it.
const FUNCTIONS: readonly FormulaFunction[] = [
  { name: 'sqrt', most: 1, apply: Math.sqrt },
  { name: 'round', most: 2, apply: roundDecimal },
  { name: 'ceil', most: 1, apply: (value) => Math.ceil(toSignificant(value)) },
  { name: 'floor', most: 1, apply: (value) => Math.floor(toSignificant(value)) },
  { name: 'min', most: Number.POSITIVE_INFINITY, apply: Math.min },
  { name: 'max', most: Number.POSITIVE_INFINITY, apply: Math.max },
  { name: 'abs', most: 1, apply: Math.abs },
]

/** The function of that name out of the closed list; undefined for any other word. Case-sensitive. */
export function findFunction(name: string): FormulaFunction | undefined {
  return FUNCTIONS.find((known) => known.name === name)
}
