import type { Answer } from '@shelai/contract/calls.ts'
import type { StoredRecord } from '../../device/safe-storage.ts'

export type Formula = Answer<'formulas.one'>

/** The part of a formula that its calculation depends on. */
export type CalculatorFormula = Pick<Formula, 'formula_id' | 'title' | 'labels' | 'result_unit' | 'keeps_units'>

/** The inputs of a reader to a calculator. */
export interface CalculatorInputs {
  /** The text of each field by its label. */
  typed: Readonly<Record<string, string>>
  /** The units of labels that are not given in the formula's own. */
  units: Readonly<Record<string, string>>
  /** The unit in which the result is shown; empty for the formula's own. */
  resultUnit: string
}

/** Parses the stored inputs of a calculator; returns undefined if the formula has other labels by now. */
export function parseInputs(record: StoredRecord, names: readonly string[]): CalculatorInputs | undefined {
  const typed = parseValues(toRecord(record.typed), names)
  const units = Object.entries(toRecord(record.units)).filter(
    (entry): entry is [string, string] => names.includes(entry[0]) && typeof entry[1] === 'string',
  )
  const { resultUnit } = record
  return typed && typeof resultUnit === 'string' ? { typed, units: Object.fromEntries(units), resultUnit } : undefined
}

function parseValues(record: StoredRecord, names: readonly string[]): Record<string, string> | undefined {
  const entries = names.flatMap((name) => {
    const value = Object.hasOwn(record, name) ? record[name] : undefined
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  const isWhole = entries.length === names.length && Object.keys(record).length === names.length
  return isWhole ? Object.fromEntries(entries) : undefined
}

const toRecord = (value: unknown): StoredRecord => (typeof value === 'object' && value !== null ? { ...value } : {})

/** Returns the unit in which a label is given. */
export function getUnit({ labels }: CalculatorFormula, { units }: CalculatorInputs, name: string): string {
  const own = labels.find(({ label_name }) => label_name === name)?.unit ?? ''
  return (Object.hasOwn(units, name) ? units[name] : undefined) ?? own
}

/** Tells whether the query of an address may carry the inputs of a calculator. */
export const hasInputs = (search: string) => /[?&](?:in|unit)\./.test(search)
