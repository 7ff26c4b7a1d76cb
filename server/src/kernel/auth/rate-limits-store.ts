import { Refused } from '@shelai/contract/api/refused.ts'
import type { Handle } from '../database/handle.ts'
import type { AuthTables } from './auth-tables.ts'
import { hashSecret } from './secrets.ts'

type Db = Handle<AuthTables>

/**
 * A limit of attempts within a window. The last attempt locks the key out, so that exactly `limit` attempts are judged.
 * The end of the window or of the lockout starts a new count.
 */
export type RateLimit = { kind: string; limit: number; windowMs: number; lockoutMs: number }

/** A limit and the key that it counts for: an account, a contact or a network. */
export type LimitedKey = readonly [limit: RateLimit, key: string]

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const rateLimits = {
  loginPerAccount: { kind: 'login-account', limit: 10, windowMs: 15 * minuteMs, lockoutMs: 15 * minuteMs },
  loginPerAddress: { kind: 'login-address', limit: 200, windowMs: 15 * minuteMs, lockoutMs: 15 * minuteMs },
  loginFromUnknown: { kind: 'login-unknown', limit: 100, windowMs: hourMs, lockoutMs: 15 * minuteMs },
  confirmPerAccount: { kind: 'confirm-account', limit: 10, windowMs: 15 * minuteMs, lockoutMs: 15 * minuteMs },
  secondFactorPerSession: { kind: 'second-factor', limit: 5, windowMs: 15 * minuteMs, lockoutMs: 15 * minuteMs },
  secondFactorPerAccount: { kind: 'second-factor-account', limit: 30, windowMs: hourMs, lockoutMs: hourMs },
  invitationsPerStaff: { kind: 'invitation-staff', limit: 30, windowMs: hourMs, lockoutMs: hourMs },
  testMessagesPerStaff: { kind: 'test-message', limit: 10, windowMs: hourMs, lockoutMs: hourMs },
  invitationsPerAddress: { kind: 'invitation-address', limit: 60, windowMs: hourMs, lockoutMs: hourMs },
  registerPerAddress: { kind: 'register-address', limit: 200, windowMs: hourMs, lockoutMs: hourMs },
  codesPerContact: { kind: 'code-contact', limit: 5, windowMs: hourMs, lockoutMs: hourMs },
  codesPerAddress: { kind: 'code-address', limit: 60, windowMs: hourMs, lockoutMs: hourMs },
  verifyPerAddress: { kind: 'verify-address', limit: 200, windowMs: hourMs, lockoutMs: hourMs },
  resetPerAddress: { kind: 'reset-address', limit: 200, windowMs: hourMs, lockoutMs: hourMs },
  newPasswordPerAccount: { kind: 'new-password-account', limit: 20, windowMs: hourMs, lockoutMs: hourMs },
  endingsPerAddress: { kind: 'ending-address', limit: 200, windowMs: hourMs, lockoutMs: hourMs },
  picturesPerReader: { kind: 'picture-reader', limit: 30, windowMs: hourMs, lockoutMs: hourMs },
  reportsPerReader: { kind: 'report-reader', limit: 30, windowMs: hourMs, lockoutMs: hourMs },
  reportsPerAddress: { kind: 'report-address', limit: 60, windowMs: hourMs, lockoutMs: hourMs },
  pushPerReader: { kind: 'push-reader', limit: 30, windowMs: hourMs, lockoutMs: hourMs },
  ordersPerReader: { kind: 'order-reader', limit: 60, windowMs: hourMs, lockoutMs: hourMs },
} as const satisfies Record<string, RateLimit>

/** The longest window of all limits: a count that began earlier has no effect. */
const longestWindowMs = Math.max(...Object.values(rateLimits).map(({ windowMs }) => windowMs))

/**
 * Records one attempt and returns whether it may be judged. One statement increments and reads the count, so concurrent
 * attempts of any number of processes cannot exceed the limit. The first refused attempt is counted, which marks the
 * limit as exceeded; further ones write nothing. A count or a lockout that could not have begun by now comes
 * from before the clock was set back, and has no effect.
 */
export async function recordAttempt(db: Db, [limit, key]: LimitedKey, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const windowStart = new Date(now.getTime() - limit.windowMs).toISOString()
  const lockout = new Date(now.getTime() + limit.lockoutMs).toISOString()
  // The bounds leave room for other machines whose clocks are a little ahead.
  const latestStart = new Date(now.getTime() + limit.windowMs).toISOString()
  const latestLockout = new Date(now.getTime() + 2 * limit.lockoutMs).toISOString()
  const row = await db
    .insertInto('try_counts')
    .values({
      kind: limit.kind,
      key_hash: hashKey(limit, key),
      tries: 1,
      since: at,
      shut_until: lockIf(limit, lockout),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key_hash'])
        .doUpdateSet((of) => {
          const isLocked = of.and([
            of('try_counts.shut_until', '>', at),
            of('try_counts.shut_until', '<=', latestLockout),
          ])
          const isOver = of.or([
            of('try_counts.shut_until', 'is not', null),
            of('try_counts.since', '<=', windowStart),
            of('try_counts.since', '>', latestStart),
          ])
          const next = of('try_counts.tries', '+', 1)
          return {
            tries: of.case().when(isLocked).then(next).when(isOver).then(1).else(next).end(),
            since: of
              .case()
              .when(isLocked)
              .then(of.ref('try_counts.since'))
              .when(isOver)
              .then(at)
              .else(of.ref('try_counts.since'))
              .end(),
            shut_until: of
              .case()
              .when(isLocked)
              .then(of.ref('try_counts.shut_until'))
              .when(isOver)
              .then(lockIf(limit, lockout))
              .when(next, '>=', limit.limit)
              .then(lockout)
              .else(null)
              .end(),
          }
        })
        .where((of) =>
          of.or([
            of('try_counts.shut_until', 'is', null),
            of('try_counts.shut_until', '<=', at),
            of('try_counts.shut_until', '>', latestLockout),
            of('try_counts.tries', '<=', limit.limit),
          ]),
        ),
    )
    .returning('tries')
    .executeTakeFirst()
  return row !== undefined && row.tries <= limit.limit
}

/** Returns the lockout that a first attempt starts: none unless the limit is one. */
function lockIf({ limit }: RateLimit, lockout: string): string | null {
  return limit <= 1 ? lockout : null
}

/** Records one attempt for each key in order. If a key is locked out, the attempts recorded before it are returned. */
export async function recordAttempts(db: Db, keys: readonly LimitedKey[], now: Date): Promise<boolean> {
  for (const [index, key] of keys.entries()) {
    if (await recordAttempt(db, key, now)) continue
    await returnAttempts(db, keys.slice(0, index), now)
    return false
  }
  return true
}

/**
 * Returns attempts that were recorded at `recordedAt` and not judged, or that succeeded where only failures are
 * limited. An attempt of a window that has ended needs no return.
 */
export async function returnAttempts(db: Db, keys: readonly LimitedKey[], recordedAt: Date): Promise<void> {
  for (const [limit, key] of keys) {
    await db
      .updateTable('try_counts')
      .set((of) => ({
        tries: of
          .case()
          .when('tries', '>', limit.limit)
          .then(limit.limit - 1)
          .else(of('tries', '-', 1))
          .end(),
        shut_until: null,
      }))
      .where('kind', '=', limit.kind)
      .where('key_hash', '=', hashKey(limit, key))
      .where('since', '<=', recordedAt.toISOString())
      .where('tries', '>', 0)
      .execute()
  }
}

/**
 * Returns an error handler that gives the attempts back when the server was too busy to judge them, and rethrows the
 * error.
 */
export function returnWhenBusy(db: Db, keys: readonly LimitedKey[], recordedAt: Date) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof Refused && error.code === 'busy') await returnAttempts(db, keys, recordedAt)
    throw error
  }
}

/**
 * Clears the count after a success. A key that exceeded its limit stays locked out, so that a correct password among
 * many concurrent guesses does not permit more guesses.
 */
export async function clearAttempts(db: Db, [limit, key]: LimitedKey): Promise<void> {
  await db
    .deleteFrom('try_counts')
    .where('kind', '=', limit.kind)
    .where('key_hash', '=', hashKey(limit, key))
    .where('tries', '<=', limit.limit)
    .execute()
}

/** Deletes counts whose window and lockout have ended. */
export async function deleteEndedAttempts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('try_counts')
    .where('since', '<=', new Date(now.getTime() - longestWindowMs).toISOString())
    .where((is) => is.or([is('shut_until', 'is', null), is('shut_until', '<=', now.toISOString())]))
    .execute()
}

function hashKey({ kind }: RateLimit, key: string): string {
  return hashSecret(kind, key)
}
