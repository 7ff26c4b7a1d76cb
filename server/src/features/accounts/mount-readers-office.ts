import { UserId } from '@shelai/contract/api/ids.ts'
import { createFieldRefusal, createRefusal } from '@shelai/contract/api/refusals.ts'
import { type ReaderPage, readersCalls } from '@shelai/contract/features/accounts/readers-office.ts'
import { fieldLabels } from '@shelai/contract/field-labels.ts'
import { formatCsvPhone } from '@shelai/contract/rules/csv.ts'
import { dayMs, formatDhakaTime } from '@shelai/contract/rules/dhaka-time.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { insertAudit } from '../../back-office/audit-store.ts'
import { mountStaffCall } from '../../back-office/mount-staff-call.ts'
import type { PersonalDataTables } from '../../joined-tables.ts'
import { normalizeEmail } from '../../kernel/auth/contacts.ts'
import { listSessions, nameSession } from '../../kernel/auth/sessions-store.ts'
import type { Context } from '../../kernel/context.ts'
import type { PlatformTables } from '../../shared-tables.ts'
import { eraseUser } from './accounts-store.ts'
import {
  countSaved,
  findReaderAccount,
  listNotificationsTo,
  listRunningPackages,
  lockAccount,
  readAllReaders,
} from './readers-store.ts'

type Db = Kysely<PlatformTables & PersonalDataTables>

/** Serves a reader's page, the erasure of a reader, and the export of all. */
export function mountReadersOffice(app: FastifyInstance, context: Context): void {
  const { db, files, live } = context

  mountStaffCall(app, context, readersCalls.readerPage, ({ params: { id = '' }, actor: { now } }) =>
    findReaderPage(db, id, now),
  )

  mountStaffCall(app, context, readersCalls.eraseReader, async ({ params: { id = '' }, body, actor }) => {
    const userId = UserId.parse(id)
    const { img } = await db.transaction().execute(async (tx) => {
      await actor.requireCurrent(tx)
      const account = await lockAccount(tx, userId)
      if (account === undefined) throw createRefusal('not_found')
      if (account.role !== 'reader') throw createRefusal('staff_account')
      if (normalizeEmail(body.email) !== account.email_key)
        throw createFieldRefusal({ email: 'This is not the address of this reader.' })
      if (!(await actor.isPasswordFresh(tx))) throw createRefusal('password_needed')
      await eraseUser(tx, userId)
      // The entry holds nothing of the reader but the id, which names nobody any more.
      const entry = { who: actor.who, action: 'erase', resource: 'readers', id, reason: body.reason }
      await insertAudit(tx, entry, actor.now)
      return account
    })
    await live.disconnectEnded(userId)
    if (img) await files.delete(img)
    return null
  })

  mountStaffCall(app, context, readersCalls.exportReaders, async ({ actor, language }) => {
    await db.transaction().execute(async (tx) => {
      await actor.requireCurrent(tx)
      if (!(await actor.isPasswordFresh(tx))) throw createRefusal('password_needed')
      await insertAudit(tx, { who: actor.who, action: 'export', resource: 'readers', id: 'all' }, actor.now)
    })
    return exportReaders(db, language)
  })
}

async function findReaderPage(db: Db, id: string, now: Date): Promise<z.input<typeof ReaderPage>> {
  const account = await findReaderAccount(db, UserId.parse(id))
  if (account === undefined) throw createRefusal('not_found')
  const { email_verified_at, phone_verified, img, ...shown } = account
  const [sessions, packages, saved_count, notifications] = await Promise.all([
    listSessions(db, account.id, now),
    listRunningPackages(db, account.id, now),
    countSaved(db, account.id),
    listNotificationsTo(db, account.id),
  ])
  return {
    ...shown,
    email_verified: email_verified_at !== null,
    phone_verified: phone_verified === 1,
    sessions: sessions.map(({ session, expires_at, ...one }) => ({ id: nameSession(session), ...one })),
    packages: packages.flatMap(({ starts_at, expires_at, ...one }) =>
      starts_at === null || expires_at === null
        ? []
        : [{ ...one, starts_at, expires_at, days_left: countDays(expires_at, now) }],
    ),
    saved_count,
    ...notifications,
  }
}

/** Counts the days until a time, the begun one included. */
function countDays(until: string, now: Date): number {
  return Math.ceil((Date.parse(until) - now.getTime()) / dayMs)
}

const exported = ['id', 'name', 'email', 'phone', 'phone_verified', 'gender', 'profession', 'created_at'] as const

/** Writes all readers for people: columns named in a language, times in Dhaka, numbers as they are written here. */
async function* exportReaders(db: Db, language: Language): AsyncGenerator<readonly unknown[]> {
  yield exported.map((column) => fieldLabels[column]?.[language] ?? column)
  for await (const { phone, created_at, ...reader } of readAllReaders(db)) {
    const shown = { ...reader, phone: formatCsvPhone(phone), created_at: formatDhakaTime(created_at) }
    yield exported.map((column) => shown[column])
  }
}
