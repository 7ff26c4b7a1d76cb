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

/** The columns of an order in the export of personal data. */
const exportedOrderColumns = [
  'id as orders_id',
  'reference',
  'package_title',
  'package_title_bn',
  'package_type',
  'days',
  'price_poisha',
  'method_name',
  'pay_to',
  'send_from',
  'tran_id',
  'state',
  'reason',
  'received_poisha',
  'created_at',
  'approved_at',
  'starts_at',
  'expires_at',
  'settled_at',
] as const

/** The columns of rows that go to the bin with what they are about: without those that staff fill in. */
const exportedWishes = {
  circular_reminders: ['circular_id', 'asked_at'],
  followed_posts: ['sub_category_id', 'followed_at'],
  circular_reports: ['circular_id', 'title', 'reason', 'note', 'status', 'created_at'],
} as const

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
  await tx.deleteFrom('users').where('id', '=', id).execute()
}

/** Exports all personal data of a reader. */
export async function exportUser(db: Handle<AllTables>, id: UserId) {
  const [account, sessions, known_devices, saved_items, synced, orders, messages, downloads, notices, wishes] =
    await Promise.all([
      db
        .selectFrom('users')
        .select([...shown, 'email_verified_at', 'created_at', 'updated_at'])
        .where('id', '=', id)
        .executeTakeFirst(),
      db.selectFrom('sessions').select(['device', 'created_at', 'expires_at']).where('user_id', '=', id).execute(),
      db.selectFrom('known_devices').select('last_at').where('user_id', '=', id).execute(),
      db.selectFrom('saved_items').select(['type', 'item_id', 'title', 'saved_at']).where('user_id', '=', id).execute(),
      db
        .selectFrom('synced_entries')
        .select(['collection', 'at', 'data'])
        .where('user_id', '=', id)
        .orderBy('collection')
        .orderBy('place')
        .execute(),
      db.selectFrom('orders').select(exportedOrderColumns).where('user_id', '=', id).orderBy('created_at').execute(),
      db
        .selectFrom('messages')
        .select(['message', 'created_at'])
        .where('user_id', '=', id)
        .orderBy('created_at')
        .execute(),
      db.selectFrom('file_downloads').select(['file_id', 'at']).where('user_id', '=', id).orderBy('id').execute(),
      exportNotices(db, id),
      exportWishes(db, id),
    ])
  const synced_entries = synced.map(({ data, ...entry }) => ({ ...entry, data: JSON.parse(data) as unknown }))
  return {
    account,
    sessions,
    known_devices,
    saved_items,
    synced_entries,
    orders,
    messages,
    downloads,
    ...notices,
    ...wishes,
  }
}

/** Exports what the reader was told, how much of it was seen, and the browsers that get web push, without their secrets. */
async function exportNotices(db: Handle<AllTables>, id: UserId) {
  const [notifications, notifications_seen, push_subscriptions] = await Promise.all([
    db
      .selectFrom('notifications')
      .select(['title', 'message', 'title_bn', 'message_bn', 'link', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute(),
    db.selectFrom('notifications_seen').select(['last_id', 'seen_at']).where('user_id', '=', id).execute(),
    db.selectFrom('push_subscriptions').select(['endpoint', 'created_at']).where('user_id', '=', id).execute(),
  ])
  return { notifications, notifications_seen, push_subscriptions }
}

/** Exports what a reader asked for on circulars and what the reader reported, also of what is in the bin. */
async function exportWishes(db: Handle<AllTables>, id: UserId) {
  const { circular_reminders: reminded, followed_posts: followed, circular_reports: reported } = exportedWishes
  const [circular_reminders, followed_posts, circular_reports, mistake_reports, inBin] = await Promise.all([
    db.selectFrom('circular_reminders').select(reminded).where('user_id', '=', id).execute(),
    db.selectFrom('followed_posts').select(followed).where('user_id', '=', id).execute(),
    db.selectFrom('circular_reports').select(reported).where('user_id', '=', id).orderBy('id').execute(),
    db
      .selectFrom('mistake_reports')
      .select(['kind', 'item_id', 'title', 'quote', 'note', 'asked_questions', 'reply', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute(),
    db.selectFrom('bin_rows').select(['of_table', 'row']).where('user_id', '=', id).orderBy('id').execute(),
  ])
  const listInBin = (table: keyof typeof exportedWishes) =>
    inBin.flatMap(({ of_table, row: json }) => {
      const row = JSON.parse(json) as Record<string, unknown>
      return of_table === table
        ? [Object.fromEntries(exportedWishes[table].map((column) => [column, row[column]]))]
        : []
    })
  return {
    circular_reminders: [...circular_reminders, ...listInBin('circular_reminders')],
    followed_posts: [...followed_posts, ...listInBin('followed_posts')],
    circular_reports: [...circular_reports, ...listInBin('circular_reports')],
    mistake_reports,
  }
}
