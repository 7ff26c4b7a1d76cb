import type { Db, Tx } from '../../platform/database/tables.ts'
import { isLastOwner } from '../../platform/staff/owners-store.ts'

const shown = ['id as user_id', 'name', 'email', 'phone', 'phone_verified', 'gender', 'profession', 'img'] as const

export type NewUser = {
  id: string
  email: string
  email_key: string
  name: string
  phone: string
  gender: string
  profession: string
  password_hash: string
}

/** Whether the account could be made: false where the e-mail address has one already. */
export async function insertUser(db: Db, user: NewUser, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const done = await db
    .insertInto('users')
    .values({ ...user, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

export function findUser(db: Db, id: string) {
  return db.selectFrom('users').select(shown).where('id', '=', id).executeTakeFirst()
}

/** The account of an e-mail address, with what its password is checked against. */
export function findUserToLogin(db: Db, emailKey: string) {
  return db
    .selectFrom('users')
    .select([...shown, 'password_hash'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
}

/** The account that a contact may recover: by its e-mail address, or by a phone number that was verified. */
export async function findUserIdByContact(
  db: Db,
  contact: { channel: 'email' | 'sms'; address: string },
): Promise<string | undefined> {
  const users = db.selectFrom('users').select('id')
  const row = await (contact.channel === 'email'
    ? users.where('email_key', '=', contact.address)
    : users.where('phone', '=', contact.address).where('phone_verified', '=', 1)
  ).executeTakeFirst()
  return row?.id
}

type Changes = Partial<{
  name: string
  phone: string
  phone_verified: number
  gender: string
  profession: string
  img: string
}>

export async function setUser(db: Db, id: string, changes: Changes, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...changes, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Marks the number as verified for this account; any other account that held it verified loses the mark. */
export async function setPhoneVerified(tx: Tx, id: string, phone: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ phone_verified: 0 })
    .where('phone', '=', phone)
    .where('phone_verified', '=', 1)
    .where('id', '!=', id)
    .execute()
  await tx
    .updateTable('users')
    .set({ phone_verified: 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('phone', '=', phone)
    .execute()
}

export async function setPassword(tx: Tx, id: string, password_hash: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ password_hash, updated_at: now.toISOString() }).where('id', '=', id).execute()
}

/** Erases the account, unless nobody else could open the back office; false where that is so. */
export function deleteUserSafely(db: Db, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (await isLastOwner(tx, id)) return false
    await deleteUser(tx, id)
    return true
  })
}

/** Erases the account; what hangs on it (sessions, saved items, tickets) goes with it by the database's own rule. */
async function deleteUser(db: Db, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute()
}

/** Everything kept about a reader, for the reader. */
export async function exportUser(db: Db, id: string) {
  const [account, sessions, saved] = await Promise.all([
    db
      .selectFrom('users')
      .select([...shown, 'created_at', 'updated_at'])
      .where('id', '=', id)
      .executeTakeFirst(),
    db.selectFrom('sessions').select(['created_at', 'expires_at']).where('user_id', '=', id).execute(),
    db.selectFrom('saved_items').select(['type', 'item_id', 'title', 'saved_at']).where('user_id', '=', id).execute(),
  ])
  return { account, sessions, saved_items: saved }
}
