import { readNumber } from '@shelai/formula/typed-number.ts'
import { createId } from '../../device/create-id.ts'
import { type Collection, type KeptRecord, openRecords } from '../../device/records.ts'
import { forgetStored, readStored, readStoredList } from '../../device/safe-storage.ts'
import { type CalculatorInputs, parseInputs } from './calculator-inputs.ts'

/** The most results that are kept of one formula, and of all. */
export const historyLimits = { formula: 20, all: 100 } as const
/** The most characters of an input. A calculator takes no longer ones. */
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

/** The results belong to the device and not to an account: a logout leaves them, and nothing sends them. */
const calculations: Collection<PastCalculation> = {
  name: 'calculations',
  version: 1,
  isValid: (value): value is PastCalculation => parsePast(value) !== undefined,
  listSurplus,
  findFormer,
}

/** Opens the results on this device, the latest last. */
export const openHistory = () => openRecords(calculations)

/** Remembers a result, in place of an earlier one of the same inputs. Returns whether the device keeps it. */
export function rememberCalculation(past: PastCalculation): Promise<boolean> {
  return openHistory().change((records) => [
    ...records.filter(({ value }) => isSame(value, past)).map(({ id }) => [id, null] as const),
    [createId(), past],
  ])
}

/** Removes results from the device. */
export function forgetCalculations(ids: readonly string[]): Promise<boolean> {
  return openHistory().change(() => ids.map((id) => [id, null]))
}

/** Tells whether two results are of the same inputs, whatever unit the result is shown in. */
function isSame(one: PastCalculation, other: PastCalculation): boolean {
  const toKey = ({ formulaId, inputs }: PastCalculation) =>
    JSON.stringify([formulaId, Object.entries(inputs.typed).sort(), Object.entries(inputs.units).sort()])
  return toKey(one) === toKey(other)
}

function listSurplus(records: readonly KeptRecord<PastCalculation>[]): readonly KeptRecord<PastCalculation>[] {
  const counts = new Map<number, number>()
  let kept = 0
  return records.toReversed().filter(({ value: { formulaId } }) => {
    const count = counts.get(formulaId) ?? 0
    if (count >= historyLimits.formula || kept >= historyLimits.all) return true
    counts.set(formulaId, count + 1)
    kept += 1
    return false
  })
}

/** Former releases kept the results as one text, the latest first. */
function findFormer() {
  if (readStored(calculations.name) === null) return undefined
  const pasts = readStoredList(calculations.name, parsePast).toReversed()
  return {
    records: pasts.map((past, nth) => [`former ${nth}`, past] as const),
    forget: () => forgetStored(calculations.name),
  }
}

function parsePast(value: unknown): PastCalculation | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { formulaId, title, inputs, labelUnits, shown, unit, at }: Partial<Record<string, unknown>> = { ...value }
  const texts = [title, shown, unit, at]
  if (typeof formulaId !== 'number' || !Number.isSafeInteger(formulaId) || !texts.every(isText)) return undefined
  const units = toTexts(labelUnits)
  const parsed = parseInputs({ ...toObject(inputs) }, Object.keys(units))
  if (!parsed || !isText(title) || !isText(shown) || !isText(unit) || !isText(at)) return undefined
  if (readNumber(shown) === undefined || Number.isNaN(Date.parse(at))) return undefined
  return { formulaId, title, inputs: parsed, labelUnits: units, shown, unit, at }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= maxCharacters
const toObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
const toTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(toObject(value)).filter((entry): entry is [string, string] => isText(entry[1])))
