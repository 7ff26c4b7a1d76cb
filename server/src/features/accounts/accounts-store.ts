import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Gender, Profession } from '@shelai/contract/rules/limits.ts'
import type { ExpressionBuilder, Transaction } from 'kysely'
import { isLastOwner } from '../../back-office/owners-store.ts'
import type { PersonalDataTables } from '../../joined-tables.ts'
import type { AuthTables } from '../../kernel/auth/auth-tables.ts'
import type { Contact } from '../../kernel/auth/contacts.ts'
import { requireSession } from '../../kernel/auth/sessions-store.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import type { Reader } from '../../kernel/entitlements.ts'

type Db = Handle<AuthTables>
type Tx = Transaction<AuthTables>
type AllTables = AuthTables & PersonalDataTables

const shown = ['id as user_id', 'name', 'email', 'phone', 'phone_verified', 'gender', 'profession', 'img'] as const

export type NewUser = {
  id: UserId
  email: string
  email_key: string
  name: string
  phone: string
  gender: Gender
  profession: Profession
  password_hash: string
}

/** Inserts an account. Returns false if the e-mail address has one already. */
export async function insertUser(db: Db, user: NewUser, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const done = await db
    .insertInto('users')
    .values({ ...user, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

export function findUser(db: Db, id: UserId) {
  return db.selectFrom('users').select(shown).where('id', '=', id).executeTakeFirst()
}

/** Finds the account of an e-mail address with its password hash. */
export function findUserToLogin(db: Db, emailKey: string) {
  return db
    .selectFrom('users')
    .select([...shown, 'password_hash', 'password_expires_at', 'role'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
}

/** Restricts accounts to the one that a contact may recover: by its e-mail address, or by a verified phone number. */
const isRecoverableBy =
  ({ channel, address }: Contact) =>
  (is: ExpressionBuilder<AuthTables, 'users'>) =>
    channel === 'email'
      ? is('email_key', '=', address)
      : is.and([is('phone', '=', address), is('phone_verified', '=', 1)])

/** Finds the id of the account that a contact may recover. */
export async function findUserIdByContact(db: Db, contact: Contact): Promise<UserId | undefined> {
  const row = await db.selectFrom('users').select('id').where(isRecoverableBy(contact)).executeTakeFirst()
  return row?.id
}

/** Finds who may recover an account by a contact. */
export function findUserByContact(db: Db, contact: Contact) {
  return db
    .selectFrom('users')
    .select(['name', 'email', 'phone', 'role'])
    .where(isRecoverableBy(contact))
    .executeTakeFirst()
}

/**
 * Locks the account that a contact may recover until the transaction ends, which serializes a reset, a changed number
 * and a submitted code. The update changes no value; it acquires the row lock on both engines.
 */
export function lockUserByContact(tx: Tx, contact: Contact) {
  return tx
    .updateTable('users')
    .set((is) => ({ updated_at: is.ref('updated_at') }))
    .where(isRecoverableBy(contact))
    .returning(['id', 'email_key', 'phone', 'phone_verified', 'email_verified_at'])
    .executeTakeFirst()
}

type Changes = Partial<{
  name: string
  phone: string
  phone_verified: number
  gender: Gender
  profession: Profession
  img: string
}>

export async function setUser(tx: Tx, id: UserId, changes: Changes, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...changes, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Marks the number as verified for this account. Returns the other accounts that had it verified and lose the mark. */
export async function setPhoneVerified(tx: Tx, id: UserId, phone: string, now: Date): Promise<UserId[]> {
  const others = await tx
    .updateTable('users')
    .set({ phone_verified: 0 })
    .where('phone', '=', phone)
    .where('phone_verified', '=', 1)
    .where('id', '!=', id)
    .returning('id')
    .execute()
  await tx
    .updateTable('users')
    .set({ phone_verified: 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('phone', '=', phone)
    .execute()
  return others.map((other) => other.id)
}

/** Sets the password that a person chose. */
export async function setPassword(tx: Tx, id: UserId, password_hash: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash, password_expires_at: null, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Sets a password that the product made, which ends. The phone number recovers the account no more: who has it is unknown. */
export async function setInitialPassword(
  tx: Tx,
  id: UserId,
  values: { password_hash: string; password_expires_at: string },
  now: Date,
): Promise<void> {
  const changes = { ...values, phone_verified: 0, updated_at: now.toISOString() }
  await tx.updateTable('users').set(changes).where('id', '=', id).execute()
}

/**
 * Marks the e-mail address as verified for the first time. Somebody else may have verified the account's phone number
 * before.
 */
export async function setEmailVerified(tx: Tx, id: UserId, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: now.toISOString(), phone_verified: 0 })
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes the account of a request's reader and returns its picture's path; undefined if the reader is the last owner.
 */
export async function deleteReader(
  tx: Transaction<AllTables>,
  reader: Reader,
  now: Date,
): Promise<{ img: string } | undefined> {
  // Locks the owners before the reader, because two owners who delete their accounts concurrently would otherwise
  // deadlock.
  if (await isLastOwner(tx, reader.id)) return undefined
  const { id, img } = await requireSession(tx, reader, now)
  await eraseUser(tx, id)
  return { img }
}

/**
 * Deletes an account. Foreign keys delete its sessions, saved items, tickets and queued messages. Orders stay for
 * accounting without personal data; the hash of the transaction id stays, so that a payment which opened one order opens
 * no other.
 */
export async function eraseUser(tx: Transaction<AllTables>, id: UserId): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ user_id: null, send_from: null, tran_id: null, idempotency_key: null, replaced_keys: '' })
    .where('user_id', '=', id)
    .execute()
  await tx.deleteFrom('notifications').where('user_id', '=', id).execute()
  await tx.deleteFrom('campaigns').where('user_id', '=', id).execute()
  await tx.deleteFrom('users').where('id', '=', id).execute()
}
