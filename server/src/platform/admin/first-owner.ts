import { randomUUID } from 'node:crypto'
import { normalizeEmail } from '../auth/contacts.ts'
import { hashPassword } from '../auth/passwords.ts'
import { createSecret } from '../auth/secrets.ts'
import type { Db } from '../database/tables.ts'
import { hasOwner, insertOwner } from './owners-store.ts'

/** Whose address the first owner has where none is given. */
const standIn = 'owner@shelai.example'

/**
 * Makes the first owner of the back office where there is none. Answers the password that was made up for them where
 * none was given: it is shown once and kept nowhere.
 */
export async function ensureOwner(
  db: Db,
  { adminEmail = standIn, adminPassword }: { adminEmail: string | undefined; adminPassword: string | undefined },
  now: Date,
): Promise<{ email: string; password: string } | undefined> {
  if (await hasOwner(db)) return undefined
  const password = adminPassword ?? createSecret().slice(0, 16)
  const email = adminEmail.trim()
  const isMade = await insertOwner(
    db,
    { id: randomUUID(), email, email_key: normalizeEmail(email), password_hash: await hashPassword(password) },
    now,
  )
  return isMade && adminPassword === undefined ? { email, password } : undefined
}
