import { foldDigits } from '@shelai/contract/rules/digits.ts'
import { readTranId } from '@shelai/contract/rules/tran-id.ts'

/** Tells whether a typed transaction ID has the usual form. It only decides about a hint. */
export const looksLikeTranId = (typed: string): boolean => /^[A-Z0-9]{8,12}$/.test(readTranId(typed) ?? '')

/**
 * Tells whether a typed number has the usual form. Rocket's numbers have one digit more. It only decides about a
 * hint.
 */
export const looksLikeNumber = (typed: string): boolean =>
  /^(?:88)?01[3-9]\d{8,9}$/.test(foldDigits(typed.normalize('NFKC')).replace(/\D/g, ''))
