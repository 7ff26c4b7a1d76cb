import { foldDigits } from '@shelai/contract/digits.ts'
import { readTranId } from '@shelai/contract/tran-id.ts'

/** Whether a typed id is of a usual shape; said softly, and nothing depends on it. */
export const looksLikeTranId = (typed: string): boolean => /^[A-Z0-9]{8,12}$/.test(readTranId(typed) ?? '')

/** Whether a typed number is of a usual shape; Rocket's have one digit more. */
export const looksLikeNumber = (typed: string): boolean =>
  /^(?:88)?01[3-9]\d{8,9}$/.test(foldDigits(typed.normalize('NFKC')).replace(/\D/g, ''))
