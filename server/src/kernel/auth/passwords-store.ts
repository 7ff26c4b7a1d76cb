import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Handle } from '../database/handle.ts'
import type { AuthTables } from './auth-tables.ts'

type Db = Handle<AuthTables>

/** Finds the password hash of an account. */
export async function findPasswordHash(db: Db, userId: UserId): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash
}
