import type { UserId } from '@shelai/contract/api/ids.ts'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import type { Role } from '@shelai/contract/rules/staff.ts'
import { sql, type Transaction } from 'kysely'
import type { EntitlementTables } from '../../joined-tables.ts'
import type { Handle } from '../database/handle.ts'
import { addShareLock } from '../database/share-lock.ts'
import { isUnwritable } from '../database/violations.ts'
import type { Reader } from '../entitlements.ts'
import type { SettingsTables } from '../settings-tables.ts'
import type { AuthTables } from './auth-tables.ts'
import { requirementKey } from './second-factors-store.ts'
import { createSecret, hashSecret, hashToken, type SessionHash } from './secrets.ts'

type Db = Handle<AuthTables>
type DbWithOrders = Handle<AuthTables & EntitlementTables>
type Tx = Transaction<AuthTables>

/** The time without use after which a session expires, in milliseconds. */
const sessionLifetimeMs = 30 * dayMs
/** The time after its login at which a session ends in any case, in milliseconds. */
const longestSessionMs = 365 * dayMs
/** The shortest time between two extensions of a session, which avoids a write on every request. */
const extensionIntervalMs = dayMs

/** An account as it was when its password was verified. */
export type VerifiedAccount = { id: UserId; password_hash: string; role: Role }

/** Selects the account while it is as it was verified: it exists with the same password and role. */
function selectVerifiedAccount(db: Db, { id, password_hash, role }: VerifiedAccount) {
  const account = db
    .selectFrom('users')
    .where('users.id', '=', id)
    .where('users.password_hash', '=', password_hash)
    .where('users.role', '=', role)
  return addShareLock(db, account)
}

/**
 * Inserts a session, notes the login and returns the token; the database stores only its hash. Returns undefined when the
 * account was deleted or has another password or role by now. One statement checks and inserts, and waits for a reset
 * under way, so that a login verified before a reset does not survive it.
 */
export async function insertSession(
  db: Db,
  account: VerifiedAccount,
  now: Date,
  device: string | null = null,
): Promise<string | undefined> {
  const token = createSecret()
  const expires_at = new Date(now.getTime() + sessionLifetimeMs).toISOString()
  const inserted = await db
    .insertInto('sessions')
    .columns(['token_hash', 'user_id', 'created_at', 'expires_at', 'device'])
    .expression(
      selectVerifiedAccount(db, account).select([
        sql.val(hashToken(token)).as('token_hash'),
        'users.id',
        sql.val(now.toISOString()).$castTo<string>().as('created_at'),
        sql.val(expires_at).$castTo<string>().as('expires_at'),
        sql.val(device).$castTo<string | null>().as('device'),
      ]),
    )
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return undefined
  await db.updateTable('users').set({ signed_in_at: now.toISOString() }).where('id', '=', account.id).execute()
  return token
}

/**
 * Finds the reader of a running session by its token, with their approved plans, and extends the session to 30 days
 * from now, at most to a year after its login. Uses one query because every request of a signed-in reader runs it.
 */
export async function findReader(db: DbWithOrders, token: string, now: Date): Promise<Reader | null> {
  const token_hash = hashToken(token)
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('orders', (join) =>
      join.onRef('orders.user_id', '=', 'users.id').on('orders.state', '=', sql.lit('approved')),
    )
    .select([
      'users.id',
      'users.email',
      'users.role',
      'sessions.created_at',
      'sessions.expires_at',
      'orders.package_type',
      'orders.expires_at as until',
    ])
    .where('sessions.token_hash', '=', token_hash)
    .execute()
  const [row] = rows
  if (row === undefined || row.expires_at <= now.toISOString()) return null
  const extendedMs = Math.min(now.getTime() + sessionLifetimeMs, Date.parse(row.created_at) + longestSessionMs)
  if (extendedMs - Date.parse(row.expires_at) > extensionIntervalMs) {
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(extendedMs).toISOString() })
      .where('token_hash', '=', token_hash)
      .execute()
      // Reading goes on while the database cannot be written. The next request extends the session.
      .catch((error: unknown) => {
        if (!isUnwritable(error)) throw error
      })
  }
  return { id: row.id, email: row.email, session: token_hash, role: row.role, plans: collectPlans(rows) }
}

/** Finds the plans of a reader by account id; null if there is no such account. */
export async function findReaderPlans(db: DbWithOrders, userId: UserId): Promise<Reader['plans'] | null> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('orders', (join) =>
      join.onRef('orders.user_id', '=', 'users.id').on('orders.state', '=', sql.lit('approved')),
    )
    .select(['orders.package_type', 'orders.expires_at as until'])
    .where('users.id', '=', userId)
    .execute()
  return rows.length === 0 ? null : collectPlans(rows)
}

function collectPlans(rows: readonly { package_type: string | null; until: string | null }[]): Reader['plans'] {
  return rows.flatMap(({ package_type, until }) =>
    package_type === null || until === null ? [] : [{ type: package_type, until }],
  )
}

export async function deleteSession(db: Db, session: SessionHash): Promise<UserId | undefined> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', session)
    .returning('user_id')
    .executeTakeFirst()
  return deleted?.user_id
}

/** A running session as staff and its reader see it. */
export type RunningSession = {
  session: SessionHash
  device: string | null
  created_at: string
  /** The day of the last use, because a session in use is extended once a day. In the last month of a year it stands still. */
  last_used_at: string
  expires_at: string
}

/** Lists the running sessions of an account, the latest used first. */
export async function listSessions(db: Db, userId: UserId, now: Date): Promise<RunningSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash as session', 'device', 'created_at', 'admin_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('expires_at', 'desc')
    .execute()
  return rows.map(({ admin_used_at, ...row }) => {
    const extendedAt = new Date(Date.parse(row.expires_at) - sessionLifetimeMs).toISOString()
    return { ...row, last_used_at: admin_used_at !== null && admin_used_at > extendedAt ? admin_used_at : extendedAt }
  })
}

/** Names a session to people without revealing the hash by which it is stored. */
export function nameSession(session: SessionHash): string {
  return hashSecret('session', session)
}

/** Deletes the sessions of an account but one. */
export async function deleteOtherSessions(tx: Tx, userId: UserId, kept: SessionHash): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', kept).execute()
}

/** Deletes all sessions of an account and returns how many there were. */
export async function deleteSessionsOf(tx: Tx, userId: UserId): Promise<number> {
  const deleted = await tx.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/** Lists the token hashes of the reader's running sessions. */
export async function listRunningSessions(db: Db, userId: UserId, now: Date): Promise<SessionHash[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .execute()
  return rows.map(({ token_hash }) => token_hash)
}

/** Deletes expired sessions. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
}

/** The facts that decide whether a session may make admin calls. */
export type AdminSession = {
  created_at: string
  admin_used_at: string | null
  /** When the session passed the second factor. */
  passed_at: string | null
  /** When the account set its second factor up. */
  set_up_at: string | null
  /** When the password that a first start made ends; null for one that the person chose. */
  password_expires_at: string | null
  /** The setting that requires a second factor of owners and cashiers. */
  required: string | null
}

export function findAdminSession(
  db: Handle<AuthTables & SettingsTables>,
  session: SessionHash,
): Promise<AdminSession | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('settings', (join) => join.on('settings.key', '=', requirementKey))
    .select([
      'sessions.created_at',
      'sessions.admin_used_at',
      'sessions.second_factor_at as passed_at',
      'users.second_factor_at as set_up_at',
      'users.password_expires_at',
      'settings.value as required',
    ])
    .where('token_hash', '=', session)
    .executeTakeFirst()
}

export async function setAdminUsed(db: Db, session: SessionHash, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ admin_used_at: now.toISOString() }).where('token_hash', '=', session).execute()
}

/** Returns whether a session was opened, or its password confirmed, within the last `within` milliseconds. */
export async function isSessionFresh(tx: Tx, session: SessionHash, within: number, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select(['created_at', 'confirmed_at'])
    .where('token_hash', '=', session)
    .executeTakeFirst()
  return row !== undefined && Date.parse(row.confirmed_at ?? row.created_at) > now.getTime() - within
}

/**
 * Records that the password of a session's account was confirmed. Returns false when the session has ended, or the
 * account has another password or role than the verified one.
 */
export async function setSessionConfirmed(
  db: Db,
  session: SessionHash,
  account: VerifiedAccount,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ confirmed_at: now.toISOString() })
    .where('token_hash', '=', session)
    .where('expires_at', '>', now.toISOString())
    .where('user_id', '=', account.id)
    .where(({ exists }) => exists(selectVerifiedAccount(db, account).select('users.id')))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * Locks the account of a request's reader until the transaction ends and returns its current row. Throws
 * `sign_in_needed` if the session ended since the request arrived, so that no request writes after a logout, a reset or
 * a deletion. The update changes no value; it acquires the row lock on both engines.
 */
export async function requireSession(tx: Tx, { id, session }: Reader, now: Date) {
  const account = await tx
    .updateTable('users')
    .set((is) => ({ updated_at: is.ref('updated_at') }))
    .where('id', '=', id)
    .returning(['id', 'name', 'email', 'email_key', 'phone', 'phone_verified', 'gender', 'profession', 'img'])
    .executeTakeFirst()
  const running = await tx
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', session)
    .where('user_id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (account === undefined || running === undefined) throw createRefusal('sign_in_needed')
  return account
}

/** Returns whether a request's session is still running and its account still has the role of the request. */
export async function isSessionCurrent(tx: Tx, { session, role }: Reader, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.user_id')
    .where('sessions.token_hash', '=', session)
    .where('sessions.expires_at', '>', now.toISOString())
    .where('users.role', '=', role)
    .executeTakeFirst()
  return row !== undefined
}
