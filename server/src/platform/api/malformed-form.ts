import { createRefusal } from '@shelai/contract/refusals.ts'
import { Refused } from '@shelai/contract/refused.ts'

/**
 * What is thrown while a form is read. Limits carry their status; a body that is cut off, or no form at all, carries
 * none: the sender is to blame for it all the same.
 */
export function refuseMalformedForm(error: unknown): never {
  throw error instanceof Refused || isLimit(error) ? error : createRefusal('bad_input')
}

function isLimit(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error
}

/** Whether a file went on after the most bytes that were to be taken of it. */
export function isTooLarge(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 413
}
