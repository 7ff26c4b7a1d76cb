import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Transaction } from 'kysely'
import type { Handle } from '../database/handle.ts'
import type { SettingsTables } from '../settings-tables.ts'
import type { AuthTables } from './auth-tables.ts'
import { hashSecret, type SessionHash } from './secrets.ts'

type Db = Handle<AuthTables>
type Tx = Transaction<AuthTables>

/** The key of the setting that requires a second factor of owners and cashiers: `1` or `0`. */
export const requirementKey = 'second_factor_required'

/** Finds the second factor of an account, also one whose set-up is not confirmed. */
export function findSecondFactor(db: Db, userId: UserId) {
  return db
    .selectFrom('second_factors')
    .innerJoin('users', 'users.id', 'second_factors.user_id')
    .select(['sealed_secret', 'last_step', 'users.second_factor_at as confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Returns whether an account has a confirmed second factor. Locks the account until the transaction ends. */
export async function lockSecondFactor(tx: Tx, userId: UserId): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set((is) => ({ updated_at: is.ref('updated_at') }))
    .where('id', '=', userId)
    .returning('second_factor_at')
    .executeTakeFirst()
  return row?.second_factor_at != null
}

/** Stores the secret of a set-up that begins, in place of an unconfirmed one. */
export async function setPendingSecret(tx: Tx, user_id: UserId, sealed_secret: string): Promise<void> {
  const values = { sealed_secret, last_step: 0 }
  await tx
    .insertInto('second_factors')
    .values({ user_id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Replaces a sealed secret by the same one under another key, unless it was set up anew meanwhile. */
export async function replaceSealedSecret(db: Db, userId: UserId, before: string, after: string): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ sealed_secret: after })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', before)
    .execute()
}

/** Records the time step of an accepted code. Returns false when that step or a later one was accepted before. */
export async function consumeStep(db: Db, userId: UserId, step: number): Promise<boolean> {
  const used = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Confirms the second factor of an account. Only this session has passed it. */
export async function confirmSecondFactor(tx: Tx, userId: UserId, session: SessionHash, now: Date): Promise<void> {
  await tx.updateTable('users').set({ second_factor_at: now.toISOString() }).where('id', '=', userId).execute()
  await tx.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', userId).execute()
  await setSecondFactorPassed(tx, session, now)
}

export async function setSecondFactorPassed(db: Db, session: SessionHash, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ second_factor_at: now.toISOString() })
    .where('token_hash', '=', session)
    .execute()
}

/** Removes the second factor of an account with its recovery codes. */
export async function removeSecondFactor(tx: Tx, userId: UserId): Promise<void> {
  await tx.updateTable('users').set({ second_factor_at: null }).where('id', '=', userId).execute()
  await tx.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', userId).execute()
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

const hashRecoveryCode = (userId: UserId, code: string) => hashSecret('recovery', userId, code)

/** Stores new recovery codes in place of the old ones. */
export async function setRecoveryCodes(tx: Tx, user_id: UserId, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  const rows = codes.map((code) => ({ user_id, code_hash: hashRecoveryCode(user_id, code) }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}

/** Deletes a recovery code that is used. Returns false when there is no such code. */
export async function consumeRecoveryCode(db: Db, userId: UserId, code: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(userId, code))
    .executeTakeFirst()
  return used.numDeletedRows === 1n
}

export async function countRecoveryCodes(db: Db, userId: UserId): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((is) => is.fn.countAll<number | string>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(left)
}

export async function isSecondFactorRequired(db: Handle<SettingsTables>): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', requirementKey).executeTakeFirst()
  return row?.value === '1'
}
