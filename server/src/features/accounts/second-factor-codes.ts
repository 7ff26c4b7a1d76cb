import { randomBytes } from 'node:crypto'
import type { UserId } from '@shelai/contract/api/ids.ts'
import { foldDigits } from '@shelai/contract/rules/digits.ts'
import { loadOpeningKeys, sealSecret, unsealSecret } from '../../kernel/auth/sealed-secrets.ts'
import {
  consumeRecoveryCode,
  consumeStep,
  findSecondFactor,
  replaceSealedSecret,
} from '../../kernel/auth/second-factors-store.ts'
import type { Context } from '../../kernel/context.ts'

/** The most that the clock of an authenticator app may differ, in seconds: one time step of RFC 6238. */
const toleranceSeconds = 30

const recoveryCodeCount = 10

/** Crockford's Base32, which has no letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** The characters of a recovery code: five random bits each, 140 in all. ASVS 5.0 (11.5.1) asks for 128. */
const recoveryCodeLength = 28

/** Creates the recovery codes of an account, too random for their hashes to reveal them. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    [...randomBytes(recoveryCodeLength)].map((byte) => alphabet.charAt(byte & 31)).join(''),
  )
}

/** Formats a recovery code in groups of four, as people copy it. */
export function formatRecoveryCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** Normalizes a typed code: digits of either script, lower case, without spaces and hyphens. */
function normalizeCode(typed: string): string {
  return foldDigits(typed).replace(/[\s-]/g, '').toLowerCase()
}

/** Returns whether what was typed has the form of a code of the authenticator app, which can be guessed. */
export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(normalizeCode(typed))
}

/**
 * Returns whether a code of the authenticator app is right, and consumes its time step, so that nobody who saw the code
 * can use it again. `isConfirmed` says whether the set-up of the second factor must be confirmed, or must not be.
 */
export async function consumeAppCode(
  { db, config, log }: Context,
  userId: UserId,
  typed: string,
  { isConfirmed, now }: { isConfirmed: boolean; now: Date },
): Promise<boolean> {
  const token = normalizeCode(typed)
  const factor = await findSecondFactor(db, userId)
  if (!isAppCode(token) || factor === undefined || (factor.confirmed_at !== null) !== isConfirmed) return false
  const keys = await loadOpeningKeys(config)
  const opened = unsealSecret(keys, userId, factor.sealed_secret)
  if (opened === undefined) {
    log.error('the secret of a second factor was sealed with another key')
    return false
  }
  const { secret } = opened
  const epoch = Math.floor(now.getTime() / 1000)
  const { verify } = await import('otplib')
  const result = await verify({ secret, token, epoch, epochTolerance: toleranceSeconds })
  const isRight = result.valid && 'timeStep' in result && (await consumeStep(db, userId, result.timeStep))
  if (isRight && opened.isOfFormerKey)
    await replaceSealedSecret(db, userId, factor.sealed_secret, sealSecret(keys[0], userId, secret))
  return isRight
}

/** Returns whether a code of the authenticator app or a recovery code is right, and consumes it. */
export async function consumeSecondFactor(
  context: Context,
  userId: UserId,
  typed: string,
  now: Date,
): Promise<boolean> {
  if (await consumeAppCode(context, userId, typed, { isConfirmed: true, now })) return true
  const code = normalizeCode(typed).replaceAll('o', '0').replace(/[il]/g, '1')
  return consumeRecoveryCode(context.db, userId, code)
}
