import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { Refused } from '@shelai/contract/api/refused.ts'

/**
 * Rethrows an error from reading a multipart form. An error with an HTTP status (an exceeded limit) stays as it is; an
 * error without one means a truncated or malformed body and becomes `bad_input`.
 */
export function refuseMalformedForm(error: unknown): never {
  throw error instanceof Refused || hasStatusCode(error) ? error : createRefusal('bad_input')
}

function hasStatusCode(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error
}

/** Returns whether a file exceeded its size limit. */
export function isTooLarge(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 413
}
