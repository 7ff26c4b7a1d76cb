import { randomUUID } from 'node:crypto'
import { foldDigits } from '@shelai/contract/digits.ts'
import { readPhone } from '@shelai/contract/phone.ts'
import type { Desk } from '../../platform/calls/desk.ts'
import type { Context } from '../../platform/context.ts'
import { emailKey } from '../../platform/readers/contacts.ts'
import { hashPassword, isPassword } from '../../platform/readers/passwords.ts'
import {
  clearAttempts,
  type LimitedKey,
  rateLimits,
  recordAttempts,
  returnAttempts,
  returnWhenBusy,
} from '../../platform/readers/rate-limits-store.ts'
import { deleteSession, insertSession } from '../../platform/readers/sessions-store.ts'
import { deleteReader, exportUser, findUserToLogin, insertUser } from './accounts-store.ts'
import { presentUser } from './present-user.ts'
import { serveProfile } from './profile-routes.ts'
import { serveRecovery } from './recovery-routes.ts'

export function serveAccounts(desk: Desk, context: Context): void {
  const { db, files, live } = context

  desk.serve('accounts.register', async ({ body, now, asker, refuse }) => {
    const attempt: LimitedKey[] = [[rateLimits.registerPerAddress, asker.address]]
    if (!(await recordAttempts(db, attempt, now))) return refuse('too_many_requests')
    const password_hash = await hashPassword(body.password).catch(returnWhenBusy(db, attempt, now))
    const isMade = await insertUser(
      db,
      {
        id: randomUUID(),
        email: body.email,
        email_key: emailKey(body.email),
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

  desk.serve('accounts.login', async ({ body, now, asker, refuse }) => {
    const perAccount: LimitedKey = [rateLimits.loginPerAccount, `${emailKey(body.email)} ${asker.address}`]
    const perAddress: LimitedKey = [rateLimits.loginPerAddress, asker.address]
    const attempts = [perAccount, perAddress]
    if (!(await recordAttempts(db, attempts, now))) return refuse('too_many_requests')
    const found = await findUserToLogin(db, emailKey(body.email))
    const isRight = await isPassword(body.password, found?.password_hash).catch(returnWhenBusy(db, attempts, now))
    if (!isRight || found === undefined) return refuse('wrong_login')
    const { password_hash, role, ...row } = found
    const token = await insertSession(db, { id: row.user_id, password_hash, role }, now)
    // The account changed while its password was verified: what was typed opens it no more.
    if (token === undefined) return refuse('wrong_login')
    await clearAttempts(db, perAccount)
    await returnAttempts(db, [perAddress], now)
    return { token, user: presentUser(row) }
  })

  desk.serve('accounts.logout', async ({ reader }) => {
    if (reader === null) return null
    await deleteSession(db, reader.session)
    await live.dropEnded(reader.id)
    return null
  })

  desk.serve('accounts.export', async ({ reader }) => exportUser(db, reader?.id ?? ''))

  desk.serve('accounts.remove', async ({ reader, query, body, now, refuse }) => {
    const named = body?.email ?? query?.email
    if (reader === null || named === undefined || emailKey(named) !== emailKey(reader.email)) return refuse('not_found')
    const deleted = await db.transaction().execute((tx) => deleteReader(tx, reader, now))
    if (deleted === undefined) return refuse('last_owner')
    await live.dropEnded(reader.id)
    if (deleted.img) await files.delete(deleted.img)
    return null
  })

  serveProfile(desk, context)
  serveRecovery(desk, context)
}
