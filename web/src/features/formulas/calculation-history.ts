import { readNumber } from '@shelai/formula/typed-number.ts'
import { forgetStored, readStored, writeStored } from '../../device/safe-storage.ts'
import { type CalculatorInputs, parseInputs } from './calculator-inputs.ts'

/** The results belong to the device and not to an account: a logout leaves them, and nothing sends them. */
const key = 'calculations'

/** The most results that are kept of one formula, and of all. */
export const historyLimits = { formula: 20, all: 100 } as const
/** Longer texts are none of a calculator. */
const maxCharacters = 300

/** A result on this device. */
export interface PastCalculation {
  formulaId: number
  title: string
  inputs: CalculatorInputs
  /** The units in which the labels were given, for reading. */
  labelUnits: Readonly<Record<string, string>>
  /** The result with its two decimals, in 0 to 9 and without groups. */
  shown: string
  unit: string
  /** When it was calculated, ISO 8601 UTC. */
  at: string
}

/** Returns the results on this device, the latest first; those that cannot be read are left out. */
export function readHistory(): readonly PastCalculation[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(parsePast).slice(0, historyLimits.all) : []
  } catch {
    return []
  }
}

function parsePast(value: unknown): PastCalculation[] {
  if (typeof value !== 'object' || value === null) return []
  const { formulaId, title, inputs, labelUnits, shown, unit, at }: Partial<Record<string, unknown>> = { ...value }
  const texts = [title, shown, unit, at]
  if (typeof formulaId !== 'number' || !Number.isSafeInteger(formulaId) || !texts.every(isText)) return []
  const units = toTexts(labelUnits)
  const parsed = parseInputs({ ...toObject(inputs) }, Object.keys(units))
  if (!parsed || !isText(title) || !isText(shown) || !isText(unit) || !isText(at)) return []
  if (readNumber(shown) === undefined || Number.isNaN(Date.parse(at))) return []
  return [{ formulaId, title, inputs: parsed, labelUnits: units, shown, unit, at }]
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= maxCharacters
const toObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
const toTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(toObject(value)).filter((entry): entry is [string, string] => isText(entry[1])))

/** Tells whether two results are of the same inputs, whatever unit the result is shown in. */
function isSame(one: PastCalculation, other: PastCalculation): boolean {
  const toKey = ({ formulaId, inputs }: PastCalculation) =>
    JSON.stringify([formulaId, Object.entries(inputs.typed).sort(), Object.entries(inputs.units).sort()])
  return toKey(one) === toKey(other)
}

/** Remembers a result, in place of an earlier one of the same inputs. Returns whether the browser stored it. */
export function rememberCalculation(past: PastCalculation): boolean {
  const others = readHistory().filter((other) => !isSame(other, past))
  let ofFormula = 0
  return store(
    [past, ...others]
      .filter(({ formulaId }) => {
        if (formulaId !== past.formulaId) return true
        ofFormula += 1
        return ofFormula <= historyLimits.formula
      })
      .slice(0, historyLimits.all),
  )
}

/** Removes results from the device. Returns whether the browser did. */
export function forgetCalculations(isForgotten: (past: PastCalculation) => boolean): boolean {
  return store(readHistory().filter((past) => !isForgotten(past)))
}

function store(history: readonly PastCalculation[]): boolean {
  if (history.length > 0) return writeStored(key, JSON.stringify(history))
  forgetStored(key)
  return true
}
