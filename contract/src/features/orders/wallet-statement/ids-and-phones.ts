import { foldDigits } from '../../../rules/digits.ts'
import { readTranId } from '../../../rules/tran-id.ts'
import { findIds, normalizeMessage } from '../payment-sms.ts'
import { unquoteFormula } from './rows.ts'

/** A run of letters and digits that may be an id: long enough, with a digit, and neither a mobile number nor an amount. */
const tokens = /(?<![\p{L}\p{M}\p{N}])[A-Z0-9]{6,16}(?![\p{L}\p{M}\p{N}])/giu

const isPhone = (token: string) => /^(?:88)?01[3-9]\d{8,9}$/.test(token)
const isAmount = (token: string) => /^(?:TK|BDT)\d{1,6}$/.test(token)
const isIdLike = (token: string) => /\d/.test(token) && !isPhone(token) && !isAmount(token)

/** Finds all that may be transaction ids in a text. */
export function findIdTokens(text: string): string[] {
  return [...foldDigits(text).matchAll(tokens)].map(([token]) => token.toUpperCase()).filter(isIdLike)
}

/** Reads the id of a cell; undefined if there is none, or if a spreadsheet rounded it. */
export function readId(cell: string): string | undefined {
  const plain = unquoteFormula(cell).replace(/\.0$/, '')
  if (/^\d\.\d+e\+?\d+$/i.test(plain)) return undefined
  const whole = readLabelledId(plain) ?? readTranId(plain) ?? ''
  if (/^(?=.*\d).{5,16}$/.test(whole)) return whole
  return findIdTokens(plain)[0]
}

/** Reads the id after a label such as `TrxID`. */
export const readLabelledId = (text: string) => findIds(normalizeMessage(text))[0]?.tranId

/** Returns whether a cell holds an id and nothing else. */
export const isIdCell = (cell: string) => /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{8,14}$/i.test(unquoteFormula(cell))

/**
 * Normalizes the number of a sender: eleven digits for a mobile number, with or without the country, its first zero or
 * the check digit of a Rocket account; a masked number stays as it is written.
 */
export function normalizeSender(text: string): string | undefined {
  const plain = foldDigits(unquoteFormula(text))
  const [, mobile] = /(?<!\d)(?:\+?88)?0?(1[3-9]\d{2}[\s-]?\d{6})(?:-?\d)?(?!\d)/.exec(plain) ?? []
  if (mobile !== undefined) return `0${mobile.replace(/\D/g, '')}`
  const [masked] = /\d{0,6}[*x•]{1,8}\d{2,6}/i.exec(plain) ?? []
  return masked
}

/** Returns whether a number, of which parts may be masked, may be another. */
export function maybeSameNumber(number: string, other: string): boolean {
  return other.startsWith(number.replace(/[*x•].*/i, '')) && other.endsWith(number.replace(/^.*[*x•]/i, ''))
}
