import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Db } from '../tables.ts'
import { createSession } from './test-reader.ts'

/** Logs an account in at a time and returns the value of its `authorization` header. */
export async function logInAt(db: Db, userId: UserId, now: Date): Promise<string> {
  return `Bearer ${await createSession(db, userId, now.toISOString())}`
}
