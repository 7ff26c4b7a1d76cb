import type { UserId } from '@shelai/contract/api/ids.ts'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import type { Handle } from '../database/handle.ts'
import type { AuthTables } from './auth-tables.ts'
import { verifyPassword } from './passwords.ts'
import { findPasswordHash } from './passwords-store.ts'
import { clearAttempts, type LimitedKey, recordAttempt, returnWhenBusy } from './rate-limits-store.ts'

/**
 * Verifies the password that somebody who is signed in typed again. Returns the hash that it matches; undefined if it
 * is wrong. The attempt is recorded before it is judged, and the count is cleared by a success.
 */
export async function verifyOwnPassword(
  db: Handle<AuthTables>,
  id: UserId,
  password: string,
  attempt: LimitedKey,
  now: Date,
): Promise<string | undefined> {
  if (!(await recordAttempt(db, attempt, now))) throw createRefusal('too_many_requests')
  const passwordHash = await findPasswordHash(db, id)
  const isCorrect = await verifyPassword(password, passwordHash).catch(returnWhenBusy(db, [attempt], now))
  // The account was deleted meanwhile.
  if (passwordHash === undefined) throw createRefusal('sign_in_needed')
  if (!isCorrect) return undefined
  await clearAttempts(db, attempt)
  return passwordHash
}
