import { UserId } from '@shelai/contract/api/ids.ts'
import type { Role, StaffRole } from '@shelai/contract/rules/staff.ts'
import { hashPassword } from '../kernel/auth/passwords.ts'
import { insertSession } from '../kernel/auth/sessions-store.ts'
import type { Db } from '../tables.ts'
import { writtenAt } from './content-fixtures.ts'

let made = 0

export type TestReader = { id: UserId; email: string; token: string; authorization: string }

type AccountValues = { email?: string; phone?: string; phone_verified?: number; role?: Role; password?: string }

/** Creates an account that nobody is signed in to. */
export async function createAccount(db: Db, values: AccountValues = {}): Promise<{ id: UserId; email: string }> {
  made += 1
  const email = values.email ?? `reader-${made}@example.com`
  const id = UserId.parse(`reader-${made}`)
  await db
    .insertInto('users')
    .values({
      id,
      email,
      email_key: email.toLowerCase(),
      name: `Reader ${made}`,
      phone: values.phone ?? `+88017${String(made).padStart(8, '0')}`,
      phone_verified: values.phone_verified ?? 0,
      gender: 'female',
      profession: 'job',
      role: values.role ?? 'reader',
      password_hash: values.password ? await hashPassword(values.password) : 'nobody logs in with this',
      created_at: writtenAt,
      updated_at: writtenAt,
    })
    .execute()
  return { id, email }
}

/** Creates a signed-in reader: an account and a running session, without their calls. */
export async function createReader(db: Db, values: AccountValues = {}): Promise<TestReader> {
  const { id, email } = await createAccount(db, values)
  const token = await createSession(db, id)
  return { id, email, token, authorization: `Bearer ${token}` }
}

/** Creates another session of an account, opened at `at`, and returns its token. */
export async function createSession(db: Db, userId: UserId, at = writtenAt): Promise<string> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'role'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const token = await insertSession(db, account, new Date(at))
  if (token === undefined) throw new Error('no session was opened')
  return token
}

/** Creates a member of staff who logged in at `at`; a fresh login permits the calls that require the password. */
export function createStaff(
  db: Db,
  role: StaffRole,
  values: { email?: string; password?: string } = {},
): Promise<TestReader> {
  return createReader(db, { ...values, role })
}

/** Builds the options with which `fetch` sends JSON. */
export function authorize(body: unknown, method = 'POST', authorization?: string): RequestInit {
  return {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
  }
}
