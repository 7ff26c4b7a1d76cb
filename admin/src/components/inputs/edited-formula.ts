import type { FormulaProblem } from '@shelai/formula/formula-problem.ts'
import { findMissingLabels } from '@shelai/formula/missing-labels.ts'
import { parseFormula } from '@shelai/formula/parse-formula.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'
import type { WorkedExample } from '@shelai/formula/worked-examples.ts'
import { useWatch } from 'react-hook-form'

/** A label of a formula as the form contains it; a new row has no texts yet. */
export type EditedLabel = { label_name?: string | null; label_value?: string | number | null; unit?: string | null }

/** A worked example as the form contains it: numbers from the server, or what was typed. */
export type EditedExample = { inputs: Readonly<Record<string, string | number>>; result: string | number }

/** Returns the formula and the labels of the form around a component, as they stand. */
export function useEditedFormula(): { formula: string; labels: EditedLabel[]; names: string[] } {
  const [formula, labels] = useWatch({ name: ['formula', 'labels'] })
  const rows: EditedLabel[] = Array.isArray(labels) ? labels.map((label) => label ?? {}) : []
  return { formula: formula ?? '', labels: rows, names: rows.map(({ label_name }) => label_name ?? '') }
}

/** An `x` between blanks or brackets, as it is typed for ×. */
const typedTimes = /(?<=[\s)])[xX](?=[\s(])/g

/** Replaces an `x` that is typed for × by the sign, where no label has such an `x` in its name. */
export function replaceTimes(typed: string, names: readonly string[]): string {
  return names.some((name) => name.search(typedTimes) >= 0) ? typed : typed.replace(typedTimes, '×')
}

/**
 * Finds the fault of an expression that no label can mend: an open bracket, a sign that cannot stand where it stands. Names
 * without a label are no fault of this kind; labels can be added for them.
 */
export function findFault(formula: string, names: readonly string[]): FormulaProblem | undefined {
  const parsed = parseFormula(formula, [...names, ...findMissingLabels(formula, names)])
  return parsed.ok ? undefined : parsed.problem
}

/** Reads an example whose numbers are all there; undefined otherwise. */
export function readExample(names: readonly string[], { inputs, result }: EditedExample): WorkedExample | undefined {
  const read = names.map((name) => [name, readNumber(String(inputs[name] ?? ''))] as const)
  const expected = readNumber(String(result))
  if (expected === undefined || read.some(([, value]) => value === undefined)) return undefined
  return {
    inputs: Object.fromEntries(read.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    result: expected,
  }
}

/** Gives the inputs of examples their new names after one label was renamed. */
export function renameInputs(
  examples: readonly EditedExample[],
  before: readonly string[],
  after: readonly string[],
): EditedExample[] | undefined {
  const renamed = after.flatMap((name, place) => (name === before[place] ? [] : [place]))
  const [place = 0] = renamed
  const [from = '', to = ''] = [before[place], after[place]]
  if (before.length !== after.length || renamed.length !== 1 || before.includes(to) || after.includes(from))
    return undefined
  return examples.map(({ inputs, result }) => ({
    result,
    inputs: Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name === from ? to : name, value])),
  }))
}
