import { createRefusal } from '@shelai/contract/api/refusals.ts'
import type { Refused } from '@shelai/contract/api/refused.ts'
import { fieldTexts } from '@shelai/contract/features/accounts/accounts-field-texts.ts'
import { requireOwnSecondFactor } from '../../back-office/staff-auth.ts'
import { rateLimits } from '../../kernel/auth/rate-limits-store.ts'
import { verifyOwnPassword } from '../../kernel/auth/verify-own-password.ts'
import type { Context } from '../../kernel/context.ts'
import type { Reader } from '../../kernel/entitlements.ts'

/** Creates the refusal of a call that needs the reader's password and came without it. */
export function createPasswordNeeded(): Refused {
  return createRefusal('password_needed', {}, { password: fieldTexts.passwordNeeded.en })
}

/**
 * Refuses a missing password and one that is not the reader's, and of staff a session without the second factor. Each session has the attempts that a known device has at the login, so
 * that somebody else's session cannot use up those of the owner.
 */
export async function requireReaderPassword(
  db: Context['db'],
  reader: Reader,
  password: string | undefined,
  now: Date,
): Promise<void> {
  await requireOwnSecondFactor(db, reader)
  if (!password) throw createPasswordNeeded()
  const { id, session } = reader
  const attempt = [rateLimits.loginPerAccount, `${id} session ${session}`] as const
  if ((await verifyOwnPassword(db, id, password, attempt, now)) === undefined)
    throw createRefusal('wrong_password', {}, { password: fieldTexts.passwordWrong.en })
}
