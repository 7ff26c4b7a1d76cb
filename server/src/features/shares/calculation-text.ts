import type { Answer } from '@shelai/contract/calls.ts'
import { calculate } from '@shelai/formula/calculate.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'
import { convertUnit, findInputUnit } from '@shelai/formula/units.ts'
import type { ShareText } from './share-subject.ts'

/** The longest query that is read, as `web/src/features/formulas/calculation-link.ts` has it. */
const mostCharacters = 8000
/** The most inputs that a picture shows. */
const mostInputs = 6

type CalculatedFormula = Pick<Answer<'formulas.one'>, 'title' | 'formula' | 'labels' | 'result_unit' | 'keeps_units'>

/**
 * Adds the numbers and the result of a calculation's link to the text of its formula's picture: what a guest sees who opens the link.
 * Undefined where the link has no result, or the formula is locked.
 */
export function createCalculationText(
  text: ShareText,
  { title, formula, labels, result_unit, keeps_units }: CalculatedFormula,
  search: string,
): ShareText | undefined {
  if (formula === null || search.length > mostCharacters) return undefined
  const query = new URLSearchParams(search)
  const inputs = labels.map(({ label_name: name, label_value, unit: own }) => {
    const unit = findInputUnit(query.get(`unit.${name}`) ?? own, name, own, { keeps_units })
    const given = query.get(`in.${name}`)
    const isGiven = given !== null && unit !== undefined && readNumber(given) !== undefined
    return isGiven ? { name, typed: given, unit, own, isGiven } : { name, typed: label_value, unit: own, own, isGiven }
  })
  if (!inputs.some(({ isGiven }) => isGiven)) return undefined
  const units = new Map(inputs.map((input) => [input.name, input]))
  const calculation = calculate({
    formula,
    labels: inputs.map(({ name }) => name),
    typed: new Map(inputs.map(({ name, typed }) => [name, typed])),
    convert: (name, value) => {
      const input = units.get(name)
      return input && input.unit !== input.own ? convertUnit(value, input.unit, input.own) : value
    },
  })
  if (!calculation.ok) return undefined
  const numbers = inputs.slice(0, mostInputs).map(({ name, typed, unit }) => `${name} ${typed} ${unit}`.trim())
  return {
    ...text,
    title: `${title} = ${`${calculation.shown} ${result_unit}`.trim()}`,
    details: [numbers.slice(0, 3).join(' · '), numbers.slice(3).join(' · ')].filter((line) => line !== ''),
  }
}
