import { randomUUID } from 'node:crypto'
import { UserId } from '@shelai/contract/api/ids.ts'
import { normalizeEmail } from '../kernel/auth/contacts.ts'
import { wouldBeGuessed } from '../kernel/auth/guessed-passwords.ts'
import { initialPasswordMs } from '../kernel/auth/initial-passwords.ts'
import { hashPassword } from '../kernel/auth/passwords.ts'
import { createSecret } from '../kernel/auth/secrets.ts'
import type { Db } from '../tables.ts'
import { hasOwner, insertOwner } from './owners-store.ts'

/** The email address of the first owner when none is configured. */
const defaultOwnerEmail = 'owner@shelai.example'

/**
 * Creates the first owner of the back office when nobody can sign in as one. Returns the generated password when none was
 * configured; it is shown once, never stored, and ends after seven days unless the owner sets another before. Warns of a
 * configured one that others would guess.
 */
export async function ensureOwner(
  db: Db,
  {
    adminEmail = defaultOwnerEmail,
    adminPassword,
  }: { adminEmail: string | undefined; adminPassword: string | undefined },
  now: Date,
  warn: (text: string) => void,
): Promise<{ email: string; password: string; expiresAt: string } | undefined> {
  if (await hasOwner(db, now)) return undefined
  const password = adminPassword ?? createSecret()
  const email = adminEmail.trim()
  const expiresAt = new Date(now.getTime() + initialPasswordMs).toISOString()
  const isCreated = await insertOwner(
    db,
    {
      id: UserId.parse(randomUUID()),
      email,
      email_key: normalizeEmail(email),
      password_hash: await hashPassword(password),
      password_expires_at: adminPassword === undefined ? expiresAt : null,
    },
    now,
  )
  if (!isCreated) return undefined
  if (adminPassword === undefined) return { email, password, expiresAt }
  if (await wouldBeGuessed(adminPassword, { product: 'Shelai', email }))
    warn('ADMIN_PASSWORD is among the first that others would try: set another one with "Forgot password" of the site')
  return undefined
}
