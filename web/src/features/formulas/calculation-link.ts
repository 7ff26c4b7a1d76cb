import { foldDigits } from '@shelai/contract/rules/digits.ts'
import { formulaPage } from '@shelai/contract/rules/urls.ts'
import { resultCaption } from '@shelai/formula/result-caption.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'
import { listInputUnits, listUnits } from '@shelai/formula/units.ts'
import type { CalculatorFormula, CalculatorInputs } from './calculator-inputs.ts'

// Keys of the query: a prefix and the name of a label, which stays the same when labels are added or moved. No page has keys
// with these prefixes, so the server ignores them (server/src/kernel/pages/page-address.ts).
const inputPrefix = 'in.'
const unitPrefix = 'unit.'
/** The unit of the result. A label has a name, so no label's unit has this key. */
const resultUnitKey = unitPrefix

/** Longer queries are not read. A formula of twelve labels with long Bangla names takes half of it. */
const maxCharacters = 8000

/** Writes a number as a link has it: 0 to 9, one point, no groups. */
const toPlain = (typed: string) =>
  foldDigits(typed)
    .replace('−', '-')
    .replace(/[^\d.+-]/g, '')

/** Builds the address of a calculator with its inputs. */
export function buildCalculationPath(
  formula: Omit<CalculatorFormula, 'keeps_units'>,
  inputs: CalculatorInputs,
): string {
  const query = new URLSearchParams()
  for (const { label_name: name } of formula.labels) {
    const typed = inputs.typed[name] ?? ''
    if (readNumber(typed) === undefined) continue
    query.set(inputPrefix + name, toPlain(typed))
    const unit = Object.hasOwn(inputs.units, name) ? inputs.units[name] : undefined
    if (unit) query.set(unitPrefix + name, unit)
  }
  if (inputs.resultUnit) query.set(resultUnitKey, inputs.resultUnit)
  return `${formulaPage(formula.formula_id)}?${query}`
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
  for (const { label_name: name, unit: own } of formula.labels) {
    const value = readOnce(query, inputPrefix + name)
    const unit = readOnce(query, unitPrefix + name) ?? own
    const isUnit = unit === own || listInputUnits(name, own, formula).includes(unit)
    if (value === undefined || readNumber(value) === undefined || !isUnit) continue
    typed[name] = value
    if (unit !== own) units[name] = unit
  }
  const wanted = readOnce(query, resultUnitKey) ?? ''
  const isResultUnit = listUnits(resultCaption(formula.title), formula.result_unit).includes(wanted)
  const resultUnit = isResultUnit && wanted !== formula.result_unit ? wanted : ''
  const used = Object.keys(typed).length
  if (used === 0) return undefined
  const given = [...query.keys()].filter((key) => key.startsWith(inputPrefix) || key.startsWith(unitPrefix)).length
  const read = used + Object.keys(units).length + (isResultUnit ? 1 : 0)
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
