import { shorten } from '@shelai/contract/rules/cut-text.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'

/** The fault of a field, as a word with its values. */
export type FieldFault = {
  word: 'notNumber' | 'outside' | 'tooLong' | 'missing' | 'wholeNumber'
  values: Record<string, string>
}

export type Bounds = { least: number; most: number; example: string; isWhole?: boolean; isNeeded?: boolean }

/** Reads a number that somebody typed: null for nothing, a fault for what is no number or lies outside its bounds. */
export function parseAmount(
  text: string,
  { least, most, example, isWhole, isNeeded }: Bounds,
): number | null | FieldFault {
  const typed = text.trim()
  if (typed === '') return isNeeded ? { word: 'missing', values: {} } : null
  const value = readNumber(typed)
  if (value === undefined) return { word: 'notNumber', values: { text: shorten(typed, 21), example } }
  if (value < least || value > most) return { word: 'outside', values: { least: String(least), most: String(most) } }
  return isWhole && !Number.isInteger(value) ? { word: 'wholeNumber', values: {} } : value
}

/** Checks the length of a text. */
function checkLength(text: string, most: number): FieldFault | undefined {
  return text.trim().length > most ? { word: 'tooLong', values: { most: String(most) } } : undefined
}

/**
 * Reads the fields of a draft one by one and notes what is wrong with each. `lengths` has the longest text of each field that is one.
 */
export function createFieldReader<F extends string, L extends F, Fault>(
  draft: Readonly<Record<F, string>>,
  lengths: Readonly<Record<L, number>>,
) {
  const faults: Partial<Record<F, FieldFault | Fault>> = {}
  const textFields = Object.keys(lengths) as L[]
  for (const field of textFields) {
    const fault = checkLength(draft[field], lengths[field])
    if (fault) faults[field] = fault
  }
  return {
    faults,
    /** Reads a number; null where there is none, or a fault. */
    amount: (field: F, bounds: Bounds): number | null => {
      const value = parseAmount(draft[field], bounds)
      if (value === null || typeof value === 'number') return value
      faults[field] = value
      return null
    },
    hasFaults: () => Object.keys(faults).length > 0,
    texts: Object.fromEntries(textFields.map((field) => [field, draft[field].trim()])) as Record<L, string>,
  }
}
