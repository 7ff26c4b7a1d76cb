import { randomUUID } from 'node:crypto'
import { UserId } from '@shelai/contract/api/ids.ts'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { normalizePhone } from '@shelai/contract/rules/phone.ts'
import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import { normalizeEmail } from '../../kernel/auth/contacts.ts'
import { hasEnded } from '../../kernel/auth/initial-passwords.ts'
import { findKnownOrigin, keepDevice, type LoginOrigin } from '../../kernel/auth/known-devices-store.ts'
import { hashPassword, verifyPassword } from '../../kernel/auth/passwords.ts'
import {
  clearAttempts,
  type LimitedKey,
  rateLimits,
  recordAttempts,
  returnAttempts,
  returnWhenBusy,
} from '../../kernel/auth/rate-limits-store.ts'
import { deleteSession, insertSession } from '../../kernel/auth/sessions-store.ts'
import type { Context } from '../../kernel/context.ts'
import { deleteReader, findUserToLogin, insertUser } from './accounts-store.ts'
import { findGuessError, findLengthError } from './password-rule.ts'
import { exportUser } from './personal-data-store.ts'
import { presentUser } from './present-user.ts'
import { serveProfile } from './profile-routes.ts'
import { requireReaderPassword } from './reader-password.ts'
import { serveRecovery } from './recovery-routes.ts'
import { serveSessions } from './sessions-routes.ts'

/**
 * Lists what limits an attempt to log in. A device that signed the account in before has a count of its own, which nobody
 * else can use up. Others are counted by account and network and by network, and by account alone unless the network
 * signed it in before: guesses from many networks then lock out no known device or network, and a new device gets in after
 * a reset of the password.
 */
function listLoginLimits(
  emailKey: string,
  { deviceToken, network, known }: LoginOrigin & { known: 'device' | 'network' | undefined },
): [perAccount: LimitedKey, ...others: LimitedKey[]] {
  if (known === 'device') return [[rateLimits.loginPerAccount, `${emailKey} device ${deviceToken}`]]
  const perAccount: LimitedKey = [rateLimits.loginPerAccount, `${emailKey} ${network}`]
  const perAddress: LimitedKey = [rateLimits.loginPerAddress, network]
  return known === 'network'
    ? [perAccount, perAddress]
    : [perAccount, perAddress, [rateLimits.loginFromUnknown, emailKey]]
}

export function serveAccounts(registry: CallRegistry, context: Context): void {
  const { db, files, live, settings } = context

  registry.handle('accounts.register', async ({ body, now, client, refuse }) => {
    const attempt: LimitedKey[] = [[rateLimits.registerPerAddress, client.address]]
    if (!(await recordAttempts(db, attempt, now))) return refuse('too_many_requests')
    const { username: name, email, phone, password } = body
    const error =
      (await findLengthError(settings, password)) ?? (await findGuessError(settings, password, { name, email, phone }))
    if (error !== undefined) throw createRefusal('registration_malformed', {}, { password: error })
    const password_hash = await hashPassword(body.password).catch(returnWhenBusy(db, attempt, now))
    const isMade = await insertUser(
      db,
      {
        id: UserId.parse(randomUUID()),
        email: body.email,
        email_key: normalizeEmail(body.email),
        name: body.username,
        phone: normalizePhone(body.phone),
        gender: body.gender,
        profession: body.profession,
        password_hash,
      },
      now,
    )
    return isMade ? null : refuse('not_registered')
  })

  registry.handle('accounts.login', async ({ body, now, client, refuse }) => {
    const emailKey = normalizeEmail(body.email)
    const { deviceToken, address: network } = client
    const known = await findKnownOrigin(db, emailKey, { deviceToken, network })
    const attempts = listLoginLimits(emailKey, { deviceToken, network, known })
    const [perAccount, ...others] = attempts
    if (!(await recordAttempts(db, attempts, now))) return refuse('too_many_requests')
    const account = await findUserToLogin(db, emailKey)
    const isRight = await verifyPassword(body.password, account?.password_hash).catch(returnWhenBusy(db, attempts, now))
    if (account !== undefined) client.nameAccount?.(account.user_id)
    if (!isRight || account === undefined) return refuse('wrong_login')
    const { password_hash, password_expires_at, role, ...row } = account
    if (hasEnded(password_expires_at, now)) return refuse('wrong_login')
    const token = await insertSession(db, { id: row.user_id, password_hash, role }, now, client.device)
    // The account changed while its password was verified, so the typed one no longer opens it.
    if (token === undefined) return refuse('wrong_login')
    await clearAttempts(db, perAccount)
    await returnAttempts(db, others, now)
    await keepDevice(db, row.user_id, client, now)
    client.recordEvent?.('login', row.user_id)
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
    const named = body.email ?? query?.email
    if (reader === null || named === undefined || normalizeEmail(named) !== normalizeEmail(reader.email))
      return refuse('not_found')
    await requireReaderPassword(db, reader, body.password, now)
    const deleted = await db.transaction().execute((tx) => deleteReader(tx, reader, now))
    if (deleted === undefined) return refuse('last_owner')
    await live.disconnectEnded(reader.id)
    if (deleted.img) await files.delete(deleted.img)
    return null
  })

  serveSessions(registry, context)
  serveProfile(registry, context)
  serveRecovery(registry, context)
}
