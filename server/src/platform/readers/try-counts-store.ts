import type { Db } from '../database/tables.ts'
import { hashOf } from './secrets.ts'

/** So many tries within a time, then shut for a time. Durations in milliseconds. */
export type TryLimit = { kind: string; most: number; within: number; shutFor: number }

const minute = 60_000
const hour = 60 * minute

export const tryLimits = {
  loginOfAccount: { kind: 'login-account', most: 10, within: 15 * minute, shutFor: 15 * minute },
  confirmOfAccount: { kind: 'confirm-account', most: 10, within: 15 * minute, shutFor: 15 * minute },
  loginFromAddress: { kind: 'login-address', most: 200, within: 15 * minute, shutFor: 15 * minute },
  registerFromAddress: { kind: 'register-address', most: 200, within: hour, shutFor: hour },
  codesToContact: { kind: 'code-contact', most: 5, within: hour, shutFor: hour },
  codesFromAddress: { kind: 'code-address', most: 60, within: hour, shutFor: hour },
  ordersOfReader: { kind: 'order-reader', most: 60, within: hour, shutFor: hour },
  verifyFromAddress: { kind: 'verify-address', most: 200, within: hour, shutFor: hour },
} as const satisfies Record<string, TryLimit>

/** Whether a limit is reached for a key (an account, a contact, an address). All processes share the counts. */
export async function isShut(db: Db, limit: TryLimit, key: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('try_counts')
    .select('shut_until')
    .where('kind', '=', limit.kind)
    .where('key_hash', '=', hashOf(limit.kind, key))
    .executeTakeFirst()
  return row?.shut_until != null && row.shut_until > now.toISOString()
}

/** Counts one more try; the one that reaches the limit shuts the door behind it. */
export async function countTry(db: Db, limit: TryLimit, key: string, now: Date): Promise<void> {
  const at = now.toISOString()
  const begun = new Date(now.getTime() - limit.within).toISOString()
  const shut = new Date(now.getTime() + limit.shutFor).toISOString()
  await db
    .insertInto('try_counts')
    .values({
      kind: limit.kind,
      key_hash: hashOf(limit.kind, key),
      tries: 1,
      since: at,
      shut_until: limit.most <= 1 ? shut : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key_hash']).doUpdateSet((of) => {
        const isOver = of('try_counts.since', '<=', begun)
        const tries = of
          .case()
          .when(isOver)
          .then(1)
          .else(of('try_counts.tries', '+', 1))
          .end()
        return {
          tries,
          since: of.case().when(isOver).then(at).else(of.ref('try_counts.since')).end(),
          shut_until: of.case().when(tries, '>=', limit.most).then(shut).else(null).end(),
        }
      }),
    )
    .execute()
}

/** Forgets the count, after a success. */
export async function clearTries(db: Db, limit: TryLimit, key: string): Promise<void> {
  await db
    .deleteFrom('try_counts')
    .where('kind', '=', limit.kind)
    .where('key_hash', '=', hashOf(limit.kind, key))
    .execute()
}
