import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'

/** The lifetime of the password that a first start makes, in milliseconds: seven days. */
export const initialPasswordMs = 7 * dayMs

/** Tells whether a password that the product made has ended. One that a person chose (null) does not. */
export function hasEnded(expiresAt: string | null, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now.toISOString()
}
