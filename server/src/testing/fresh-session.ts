import type { UserId } from '@shelai/contract/ids.ts'
import { insertSession } from '../platform/auth/sessions-store.ts'
import type { Db } from '../tables.ts'

/** Logs an account in at a time and returns the value of its `authorization` header. */
export async function logInAt(db: Db, userId: UserId, now: Date): Promise<string> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'role'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const token = await insertSession(db, account, now)
  if (token === undefined) throw new Error('no session was opened')
  return `Bearer ${token}`
}
