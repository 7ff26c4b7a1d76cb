import type { UserId } from '@shelai/contract/api/ids.ts'
import type { StaffRole } from '@shelai/contract/rules/staff.ts'
import type { Kysely, Transaction } from 'kysely'
import type { ResetTicketTables } from '../joined-tables.ts'
import type { AuthTables } from '../kernel/auth/auth-tables.ts'
import { hasEnded } from '../kernel/auth/initial-passwords.ts'

type Db = Kysely<AuthTables & ResetTicketTables>
type Tx = Transaction<AuthTables>

/** Returns whether there is an owner who can sign in: whose password has not ended. */
export async function hasOwner(db: Db, now: Date): Promise<boolean> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where((is) => is.or([is('password_expires_at', 'is', null), is('password_expires_at', '>', now.toISOString())]))
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

type NewOwner = {
  id: UserId
  email: string
  email_key: string
  password_hash: string
  password_expires_at: string | null
}

/**
 * Inserts an owner, or promotes the account that has the address and sets the new password. Returns false when another
 * process was first.
 */
export async function insertOwner(db: Db, owner: NewOwner, now: Date): Promise<boolean> {
  const at = now.toISOString()
  return db.transaction().execute(async (tx) => {
    if (!(await lockOwners(tx)).every((one) => hasEnded(one.password_expires_at, now))) return false
    const existing = await tx
      .selectFrom('users')
      .select('id')
      .where('email_key', '=', owner.email_key)
      .executeTakeFirst()
    if (existing !== undefined) {
      const { password_hash, password_expires_at } = owner
      await promoteAccount(tx, existing.id, { role: 'owner', password_hash, password_expires_at }, now)
      return true
    }
    const done = await tx
      .insertInto('users')
      .values({
        ...owner,
        name: 'Owner',
        phone: '',
        gender: 'other',
        profession: 'job',
        role: 'owner',
        email_verified_at: at,
        role_since: at,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .executeTakeFirst()
    return done.numInsertedOrUpdatedRows === 1n
  })
}

/**
 * Gives an account a staff role and a new password. Somebody else may have opened it before, so its sessions and reset
 * tickets end and its phone number can no longer recover it.
 */
export async function promoteAccount(
  tx: Transaction<AuthTables & ResetTicketTables>,
  id: UserId,
  values: { role: StaffRole; password_hash: string; password_expires_at: string | null; name?: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await tx
    .updateTable('users')
    .set({ ...values, role_since: at, phone_verified: 0, email_verified_at: at, updated_at: at })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
  await tx.deleteFrom('reset_tickets').where('user_id', '=', id).execute()
}

/** Lists the owners, who are told what concerns them all. */
export function listOwners(tx: Tx): Promise<{ id: UserId; email: string }[]> {
  return tx.selectFrom('users').select(['id', 'email']).where('role', '=', 'owner').orderBy('id').execute()
}

/** Locks all owners until the transaction ends. */
function lockOwners(tx: Tx) {
  return tx
    .updateTable('users')
    .set({ role: 'owner' })
    .where('role', '=', 'owner')
    .returning(['id', 'password_expires_at'])
    .execute()
}

/** Returns whether an account is the only owner. The lock serializes two owners who leave at once. */
export async function isLastOwner(tx: Tx, id: string): Promise<boolean> {
  const owners = await lockOwners(tx)
  return owners.length === 1 && owners[0]?.id === id
}
