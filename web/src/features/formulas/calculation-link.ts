import { foldDigits } from '@shelai/contract/rules/digits.ts'
import { calculationKeys, calculationPage } from '@shelai/contract/rules/urls.ts'
import { resultCaption } from '@shelai/formula/result-caption.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'
import { findInputUnit, listUnits } from '@shelai/formula/units.ts'
import type { CalculatorFormula, CalculatorInputs } from './calculator-inputs.ts'

// No page has keys with these prefixes, so the server ignores them (server/src/kernel/pages/page-address.ts).
const { input: inputPrefix, unit: unitPrefix } = calculationKeys

/** Longer queries are not read. A formula of twelve labels with long Bangla names takes half of it. */
const maxCharacters = 8000

/** Writes a number as a link has it: 0 to 9, one point, no groups. */
const toPlain = (typed: string) =>
  foldDigits(typed)
    .replace('−', '-')
    .replace(/[^\d.+-]/g, '')

/**
 * Builds the address of a calculator with its inputs, and with the units of those that have others: an editor may give a label another
 * one.
 */
export function buildCalculationPath(
  formula: Omit<CalculatorFormula, 'keeps_units'>,
  inputs: CalculatorInputs,
): string {
  const labels = formula.labels.flatMap(({ label_name: name, unit: own }) => {
    const typed = inputs.typed[name] ?? ''
    if (readNumber(typed) === undefined) return []
    const unit = Object.hasOwn(inputs.units, name) ? inputs.units[name] : own
    return [{ name, value: toPlain(typed), unit: listUnits(name, own).length > 0 ? unit : undefined }]
  })
  return calculationPage(formula.formula_id, labels, inputs.resultUnit)
}

export interface ReadLink {
  /** The inputs of the link; labels that it lacks have their initial value. */
  inputs: CalculatorInputs
  /** Each label has its value from the link, and nothing of the link was left out. */
  isWhole: boolean
}

/**
 * Reads the inputs of a link. It takes what a person could have typed: a label of this formula, a number that a field accepts, a unit
 * that the label has. Everything else is left out, and a value whose unit is wrong with it. Undefined where nothing of it can be used.
 */
export function readCalculationLink(
  search: string,
  formula: CalculatorFormula,
  initial: Readonly<Record<string, string>>,
): ReadLink | undefined {
  if (search.length > maxCharacters) return undefined
  const query = new URLSearchParams(search)
  const typed: Record<string, string> = {}
  const units: Record<string, string> = {}
  let read = 0
  for (const { label_name: name, unit: own } of formula.labels) {
    const value = readOnce(query, inputPrefix + name)
    const givenUnit = readOnce(query, unitPrefix + name)
    const unit = givenUnit === undefined ? own : findInputUnit(givenUnit, name, own, formula)
    if (value === undefined || readNumber(value) === undefined || unit === undefined) continue
    typed[name] = value
    read += givenUnit === undefined ? 1 : 2
    if (unit !== own) units[name] = unit
  }
  const wanted = readOnce(query, unitPrefix) ?? ''
  const isResultUnit = listUnits(resultCaption(formula.title), formula.result_unit).includes(wanted)
  const resultUnit = isResultUnit && wanted !== formula.result_unit ? wanted : ''
  const used = Object.keys(typed).length
  if (used === 0) return undefined
  const given = [...query.keys()].filter((key) => key.startsWith(inputPrefix) || key.startsWith(unitPrefix)).length
  if (isResultUnit) read += 1
  return {
    inputs: { typed: { ...initial, ...typed }, units, resultUnit },
    isWhole: used === formula.labels.length && given === read,
  }
}

/** Returns the value of a key that stands once in a query. */
function readOnce(query: URLSearchParams, key: string): string | undefined {
  const values = query.getAll(key)
  return values.length === 1 ? values[0] : undefined
}
