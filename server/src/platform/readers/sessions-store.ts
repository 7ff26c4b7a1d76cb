import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import type { Reader } from '../reader.ts'
import { hashOf, newSecret } from './secrets.ts'

const day = 86_400_000
/** A session ends after this long without being used. */
const life = 30 * day
/** Its end is moved at most this often: not every request is worth a write. */
const slideEvery = day

/** Opens a session; the token is known to the reader alone, its hash to the database. */
export async function insertSession(db: Db, userId: string, now: Date): Promise<string> {
  const token = newSecret()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + life).toISOString(),
    })
    .execute()
  return token
}

/**
 * The reader whose running session a token opens, with the plans that were approved for them; its end slides to 30 days
 * from now. One query: it stands before everything that a signed-in reader asks for.
 */
export async function findReader(db: Db, token: string, now: Date): Promise<Reader | null> {
  const token_hash = hashOf(token)
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('orders', (join) =>
      join.onRef('orders.user_id', '=', 'users.id').on('orders.state', '=', sql.lit('approved')),
    )
    .select(['users.id', 'users.email', 'sessions.expires_at', 'orders.package_type', 'orders.expires_at as until'])
    .where('sessions.token_hash', '=', token_hash)
    .execute()
  const [row] = rows
  if (row === undefined || row.expires_at <= now.toISOString()) return null
  if (Date.parse(row.expires_at) - now.getTime() < life - slideEvery) {
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(now.getTime() + life).toISOString() })
      .where('token_hash', '=', token_hash)
      .execute()
  }
  return { id: row.id, email: row.email, session: token_hash, plans: plansIn(rows) }
}

/** The plans of a reader who is known otherwise than by a token; null where there is no such account. */
export async function findReaderPlans(db: Db, userId: string): Promise<Reader['plans'] | null> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('orders', (join) =>
      join.onRef('orders.user_id', '=', 'users.id').on('orders.state', '=', sql.lit('approved')),
    )
    .select(['orders.package_type', 'orders.expires_at as until'])
    .where('users.id', '=', userId)
    .execute()
  return rows.length === 0 ? null : plansIn(rows)
}

function plansIn(rows: readonly { package_type: string | null; until: string | null }[]): Reader['plans'] {
  return rows.flatMap(({ package_type, until }) =>
    package_type === null || until === null ? [] : [{ type: package_type, until }],
  )
}

export async function deleteSession(db: Db, session: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', session).execute()
}

export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** What is kept of the tokens of the reader's running sessions. */
export async function listRunningSessions(db: Db, userId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .execute()
  return rows.map(({ token_hash }) => token_hash)
}

/** Clears away what has ended. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
}
