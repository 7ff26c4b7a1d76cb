import { Refused } from '@shelai/contract/refused.ts'
import type { Db } from '../database/tables.ts'
import { hashSecret } from './secrets.ts'

/**
 * `limit` attempts within a window; the last of them locks the key out, so that `limit` attempts are judged and no more.
 * A window that ends, or a lockout that ends, begins a new count.
 */
export type RateLimit = { kind: string; limit: number; windowMs: number; lockoutMs: number }

/** A limit and the key that it counts for: an account, a contact, a network. */
export type LimitedKey = readonly [limit: RateLimit, key: string]

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const rateLimits = {
  loginPerAccount: { kind: 'login-account', limit: 10, windowMs: 15 * minuteMs, lockoutMs: 15 * minuteMs },
  loginPerAddress: { kind: 'login-address', limit: 200, windowMs: 15 * minuteMs, lockoutMs: 15 * minuteMs },
  confirmPerAccount: { kind: 'confirm-account', limit: 10, windowMs: 15 * minuteMs, lockoutMs: 15 * minuteMs },
  registerPerAddress: { kind: 'register-address', limit: 200, windowMs: hourMs, lockoutMs: hourMs },
  codesPerContact: { kind: 'code-contact', limit: 5, windowMs: hourMs, lockoutMs: hourMs },
  codesPerAddress: { kind: 'code-address', limit: 60, windowMs: hourMs, lockoutMs: hourMs },
  verifyPerAddress: { kind: 'verify-address', limit: 200, windowMs: hourMs, lockoutMs: hourMs },
  resetPerAddress: { kind: 'reset-address', limit: 200, windowMs: hourMs, lockoutMs: hourMs },
  picturesPerReader: { kind: 'picture-reader', limit: 30, windowMs: hourMs, lockoutMs: hourMs },
  ordersPerReader: { kind: 'order-reader', limit: 60, windowMs: hourMs, lockoutMs: hourMs },
} as const satisfies Record<string, RateLimit>

/** Longer than the window of any limit: a count that began earlier decides nothing any more. */
const longestWindowMs = Math.max(...Object.values(rateLimits).map(({ windowMs }) => windowMs))

/**
 * Records one attempt and returns whether it may be judged. One statement counts it and reads the count, so attempts at
 * the same time, of any number of processes, cannot be more than the limit. Of the attempts that are refused the first
 * is counted, which marks that the limit was exceeded; the others write nothing.
 */
export async function recordAttempt(db: Db, [limit, key]: LimitedKey, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const windowStart = new Date(now.getTime() - limit.windowMs).toISOString()
  const lockout = new Date(now.getTime() + limit.lockoutMs).toISOString()
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
          const isLocked = of('try_counts.shut_until', '>', at)
          const isOver = of.or([of('try_counts.shut_until', 'is not', null), of('try_counts.since', '<=', windowStart)])
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
            of('try_counts.tries', '<=', limit.limit),
          ]),
        ),
    )
    .returning('tries')
    .executeTakeFirst()
  return row !== undefined && row.tries <= limit.limit
}

/** The lockout that a first attempt begins: none, unless the limit is one. */
function lockIf({ limit }: RateLimit, lockout: string): string | null {
  return limit <= 1 ? lockout : null
}

/** Records one attempt for each key, in their order; where one is locked out, those recorded before it are given back. */
export async function recordAttempts(db: Db, keys: readonly LimitedKey[], now: Date): Promise<boolean> {
  for (const [index, key] of keys.entries()) {
    if (await recordAttempt(db, key, now)) continue
    await returnAttempts(db, keys.slice(0, index), now)
    return false
  }
  return true
}

/**
 * Gives back attempts that were recorded at `recordedAt` and then not judged, or that turned out right where only wrong
 * ones are limited. An attempt of a window that has ended since has nothing to give back.
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

/** Rethrows an error; where the server was too busy to judge the attempts, they are given back first. */
export function returnWhenBusy(db: Db, keys: readonly LimitedKey[], recordedAt: Date) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof Refused && error.code === 'busy') await returnAttempts(db, keys, recordedAt)
    throw error
  }
}

/**
 * Clears the count after a success. A key whose limit was exceeded stays locked out: a right password among many wrong
 * ones at the same time does not open the way for more of them.
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
