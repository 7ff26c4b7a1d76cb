import type { Role, StaffRole } from '@shelai/contract/staff.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { insertSession } from '../platform/auth/sessions-store.ts'
import type { Db } from '../platform/database/tables.ts'
import { writtenAt } from './content-fixtures.ts'

let made = 0

export type TestReader = { id: string; email: string; token: string; authorization: string }

/** A signed-in reader: an account and a running session, made past the calls that make them. */
export async function createReader(
  db: Db,
  given: { email?: string; phone?: string; phone_verified?: number; role?: Role; password?: string } = {},
): Promise<TestReader> {
  made += 1
  const email = given.email ?? `reader-${made}@example.com`
  const id = `reader-${made}`
  await db
    .insertInto('users')
    .values({
      id,
      email,
      email_key: email.toLowerCase(),
      name: `Reader ${made}`,
      phone: given.phone ?? `+88017${String(made).padStart(8, '0')}`,
      phone_verified: given.phone_verified ?? 0,
      gender: 'female',
      profession: 'job',
      role: given.role ?? 'reader',
      password_hash: given.password ? await hashPassword(given.password) : 'nobody logs in with this',
      created_at: writtenAt,
      updated_at: writtenAt,
    })
    .execute()
  const token = await createSession(db, id)
  return { id, email, token, authorization: `Bearer ${token}` }
}

/** The token of one more session of an account. */
export async function createSession(db: Db, userId: string): Promise<string> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'role'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const token = await insertSession(db, account, new Date(writtenAt))
  if (token === undefined) throw new Error('no session was opened')
  return token
}

/** A member of staff, signed in at `at`; a fresh login opens what wants the password. */
export function createStaff(
  db: Db,
  role: StaffRole,
  given: { email?: string; password?: string } = {},
): Promise<TestReader> {
  return createReader(db, { ...given, role })
}

/** What `fetch` needs to send JSON. */
export function authorize(body: unknown, method = 'POST', authorization?: string): RequestInit {
  return {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
  }
}
