import { randomUUID } from 'node:crypto'
import { foldDigits } from '@shelai/contract/digits.ts'
import { UserId } from '@shelai/contract/ids.ts'
import { readPhone } from '@shelai/contract/phone.ts'
import { createRefusal } from '@shelai/contract/refusals.ts'
import type { CallRegistry } from '../../platform/api/call-registry.ts'
import { normalizeEmail } from '../../platform/auth/contacts.ts'
import { hashPassword, verifyPassword } from '../../platform/auth/passwords.ts'
import {
  clearAttempts,
  type LimitedKey,
  rateLimits,
  recordAttempts,
  returnAttempts,
  returnWhenBusy,
} from '../../platform/auth/rate-limits-store.ts'
import { deleteSession, insertSession } from '../../platform/auth/sessions-store.ts'
import type { Context } from '../../platform/context.ts'
import { deleteReader, exportUser, findUserToLogin, insertUser } from './accounts-store.ts'
import { findPasswordError } from './password-rule.ts'
import { presentUser } from './present-user.ts'
import { serveProfile } from './profile-routes.ts'
import { serveRecovery } from './recovery-routes.ts'

export function serveAccounts(registry: CallRegistry, context: Context): void {
  const { db, files, live, settings } = context

  registry.handle('accounts.register', async ({ body, now, client, refuse }) => {
    const attempt: LimitedKey[] = [[rateLimits.registerPerAddress, client.address]]
    if (!(await recordAttempts(db, attempt, now))) return refuse('too_many_requests')
    const error = await findPasswordError(settings, body.password)
    if (error !== undefined) throw createRefusal('registration_malformed', {}, { password: error })
    const password_hash = await hashPassword(body.password).catch(returnWhenBusy(db, attempt, now))
    const isMade = await insertUser(
      db,
      {
        id: UserId.parse(randomUUID()),
        email: body.email,
        email_key: normalizeEmail(body.email),
        name: body.username,
        phone: readPhone(body.phone) ?? foldDigits(body.phone.trim()),
        gender: body.gender,
        profession: body.profession,
        password_hash,
      },
      now,
    )
    return isMade ? null : refuse('not_registered')
  })

  registry.handle('accounts.login', async ({ body, now, client, refuse }) => {
    const perAccount: LimitedKey = [rateLimits.loginPerAccount, `${normalizeEmail(body.email)} ${client.address}`]
    const perAddress: LimitedKey = [rateLimits.loginPerAddress, client.address]
    const attempts = [perAccount, perAddress]
    if (!(await recordAttempts(db, attempts, now))) return refuse('too_many_requests')
    const account = await findUserToLogin(db, normalizeEmail(body.email))
    const isRight = await verifyPassword(body.password, account?.password_hash).catch(returnWhenBusy(db, attempts, now))
    if (!isRight || account === undefined) return refuse('wrong_login')
    const { password_hash, role, ...row } = account
    const token = await insertSession(db, { id: row.user_id, password_hash, role }, now, client.device)
    // The account changed while its password was verified, so the typed one no longer opens it.
    if (token === undefined) return refuse('wrong_login')
    await clearAttempts(db, perAccount)
    await returnAttempts(db, [perAddress], now)
    return { token, user: presentUser(row) }
  })

  registry.handle('accounts.logout', async ({ reader }) => {
    if (reader === null) return null
    await deleteSession(db, reader.session)
    await live.disconnectEnded(reader.id)
    return null
  })

  registry.handle('accounts.export', async ({ reader, refuse }) =>
    reader === null ? refuse('sign_in_needed') : exportUser(db, reader.id),
  )

  registry.handle('accounts.remove', async ({ reader, query, body, now, refuse }) => {
    const named = body?.email ?? query?.email
    if (reader === null || named === undefined || normalizeEmail(named) !== normalizeEmail(reader.email))
      return refuse('not_found')
    const deleted = await db.transaction().execute((tx) => deleteReader(tx, reader, now))
    if (deleted === undefined) return refuse('last_owner')
    await live.disconnectEnded(reader.id)
    if (deleted.img) await files.delete(deleted.img)
    return null
  })

  serveProfile(registry, context)
  serveRecovery(registry, context)
}
