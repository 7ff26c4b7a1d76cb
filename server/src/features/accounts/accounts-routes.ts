import { randomUUID } from 'node:crypto'
import type { Desk } from '../../platform/calls/desk.ts'
import type { Context } from '../../platform/context.ts'
import { flag } from '../../platform/database/columns.ts'
import { emailKey, latinDigits, readPhone } from '../../platform/readers/contacts.ts'
import { hashPassword, isPassword } from '../../platform/readers/passwords.ts'
import { deleteSession, insertSession } from '../../platform/readers/sessions-store.ts'
import { clearTries, countTry, isShut, tryLimits } from '../../platform/readers/try-counts-store.ts'
import { deleteUser, exportUser, findUser, findUserToLogin, insertUser } from './accounts-store.ts'
import { isCommonPassword } from './common-passwords.ts'
import { serveProfile } from './profile-routes.ts'
import { serveRecovery } from './recovery-routes.ts'

type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** An account's row as its reader sees it. */
export function presentUser(row: UserRow) {
  return {
    ...row,
    gender: row.gender as 'male',
    profession: row.profession as 'job',
    phone_verified: flag(row.phone_verified === 1),
  }
}

export function serveAccounts(desk: Desk, context: Context): void {
  const { db, files, live } = context

  desk.serve('accounts.register', null, async ({ body, now, asker, refuse }) => {
    if (await isShut(db, tryLimits.registerFromAddress, asker.address, now)) return refuse('too_many_requests')
    await countTry(db, tryLimits.registerFromAddress, asker.address, now)
    if (isCommonPassword(body.password)) return refuse('not_registered')
    const isMade = await insertUser(
      db,
      {
        id: randomUUID(),
        email: body.email.trim(),
        email_key: emailKey(body.email),
        name: body.username,
        phone: readPhone(body.phone) ?? latinDigits(body.phone.trim()),
        gender: body.gender,
        profession: body.profession,
        password_hash: await hashPassword(body.password),
      },
      now,
    )
    return isMade ? null : refuse('not_registered')
  })

  desk.serve('accounts.login', null, async ({ body, now, asker, refuse }) => {
    const account = `${emailKey(body.email)} ${asker.address}`
    const isOverrun =
      (await isShut(db, tryLimits.loginOfAccount, account, now)) ||
      (await isShut(db, tryLimits.loginFromAddress, asker.address, now))
    if (isOverrun) return refuse('too_many_requests')
    const found = await findUserToLogin(db, emailKey(body.email))
    if (!(await isPassword(body.password, found?.password_hash)) || found === undefined) {
      await countTry(db, tryLimits.loginOfAccount, account, now)
      await countTry(db, tryLimits.loginFromAddress, asker.address, now)
      return refuse('wrong_login')
    }
    await clearTries(db, tryLimits.loginOfAccount, account)
    const { password_hash: _, ...row } = found
    return { token: await insertSession(db, row.user_id, now), user: presentUser(row) }
  })

  desk.serve('accounts.logout', null, async ({ reader }) => {
    if (reader === null) return null
    await deleteSession(db, reader.session)
    await live.dropEnded(reader.id)
    return null
  })

  desk.serve('accounts.export', null, async ({ reader }) => exportUser(db, reader?.id ?? ''))

  desk.serve('accounts.remove', null, async ({ reader, query, body, refuse }) => {
    const named = body?.email ?? query?.email
    if (reader === null || named === undefined || emailKey(named) !== emailKey(reader.email)) return refuse('not_found')
    const user = await findUser(db, reader.id)
    await db.transaction().execute((tx) => deleteUser(tx, reader.id))
    await live.dropEnded(reader.id)
    if (user?.img) await files.removePublic(user.img)
    return null
  })

  serveProfile(desk, context)
  serveRecovery(desk, context)
}
