import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Role, StaffRole } from '@shelai/contract/rules/staff.ts'
import type { Transaction } from 'kysely'
import type { AuthTables } from '../../kernel/auth/auth-tables.ts'
import { hashSecret } from '../../kernel/auth/secrets.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import type { AccountsTables } from './accounts-tables.ts'

type Db = Handle<AccountsTables & AuthTables>
type Tx = Transaction<AccountsTables & AuthTables>

export type NewInvitation = {
  email: string
  email_key: string
  role: StaffRole
  token: string
  invited_by: UserId
  expires_at: string
}

/** Stores an invitation in place of an earlier one to the same address, whose link ends. Returns its id. */
export async function insertInvitation(tx: Tx, { token, ...invitation }: NewInvitation, now: Date): Promise<number> {
  const values = { ...invitation, token_hash: hashSecret(token), created_at: now.toISOString() }
  const { id } = await tx
    .insertInto('invitations')
    .values(values)
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds an invitation by the token of its link. */
export function findInvitation(db: Db, token: string, now: Date) {
  return db
    .selectFrom('invitations')
    .select(['id', 'email', 'email_key', 'role', 'expires_at'])
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Deletes an invitation that is used, and returns it; undefined when it was used, revoked or replaced meanwhile. */
export function consumeInvitation(tx: Tx, token: string, now: Date) {
  return tx
    .deleteFrom('invitations')
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now.toISOString())
    .returning(['id', 'email', 'email_key', 'role', 'invited_by'])
    .executeTakeFirst()
}

/** Deletes an invitation whose message could not be sent. Returns whether it was still there. */
export async function deleteUnsentInvitation(tx: Tx, id: number, token: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Deletes the open invitations of somebody who is no owner any more. */
export async function deleteInvitationsBy(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('invitations').where('invited_by', '=', userId).execute()
}

export async function deleteEndedInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<=', now.toISOString()).execute()
}

/** Finds the role of an address's account; undefined when it has none. */
export async function findRole(db: Db, emailKey: string): Promise<Role | undefined> {
  const row = await db.selectFrom('users').select('role').where('email_key', '=', emailKey).executeTakeFirst()
  return row?.role
}

/**
 * Locks the reader's account of an address until the transaction ends and returns its id. The update changes no value; it
 * acquires the row lock on both engines.
 */
export async function lockReaderByEmail(tx: Tx, emailKey: string): Promise<UserId | undefined> {
  const row = await tx
    .updateTable('users')
    .set((is) => ({ updated_at: is.ref('updated_at') }))
    .where('email_key', '=', emailKey)
    .where('role', '=', 'reader')
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Finds the address of an account. */
export async function findEmail(db: Db, id: UserId): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email
}
