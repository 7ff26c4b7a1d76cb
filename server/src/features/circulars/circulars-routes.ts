import {
  type ClosingTerms,
  findClosingDay,
  findReminderTime,
  isCircularOpen,
} from '@shelai/contract/features/circulars/circular-deadline.ts'
import { getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import { rateLimits, recordAttempt } from '../../kernel/auth/rate-limits-store.ts'
import type { Context } from '../../kernel/context.ts'
import { toFlag } from '../../kernel/database/columns.ts'
import { safeHtml } from '../../kernel/html/safe-html.ts'
import { ContentList } from '../../kernel/lists/content-list.ts'
import type { OpenDay } from '../../kernel/open-circulars.ts'
import { hasPost } from '../../live-content-store.ts'
import { checkCircular } from './check-circular.ts'
import { deleteFollow, deleteReminder, findOwn, insertFollow, insertReminder } from './circular-readers-store.ts'
import { findCircular, listCircularIds, listCircularsById, listClosingFirst } from './circulars-store.ts'
import { listPrepared } from './prepared-store.ts'
import { reportCircular } from './report-circular.ts'

/** The most circulars in the list of those that close first. */
const mostClosing = 6

/** Adds the last day of a circular, and `closed`, which is 1 after it. */
function addClosing<T extends ClosingTerms & { is_sample: number }>(circular: T, openDays: number, now: Date) {
  const closes_on = findClosingDay(circular, openDays)
  return {
    ...circular,
    closes_on,
    closed: toFlag(!isCircularOpen(closes_on, now)),
    is_sample: toFlag(circular.is_sample !== 0),
  }
}

export function serveCirculars(registry: CallRegistry, { db, settings }: Context): void {
  serveWishes(registry, db)
  const circularsOfPost = new ContentList(db, {
    list: 'job_circulars',
    listIds: (postId, day) => listCircularIds(db, postId, JSON.parse(day)),
    listById: (ids) => listCircularsById(db, ids),
  })

  registry.handle('circulars.ofSubCategory', async ({ params, query, now, refuse }) => {
    if (!(await hasPost(db, params.subCategoryId))) return refuse('not_found')
    const { circular_open_days: openDays } = await settings.get()
    const day: OpenDay = { today: getDhakaDate(now), openDays }
    const { rows, meta } = await circularsOfPost.read(params.subCategoryId, query, JSON.stringify(day))
    return { data: rows.map((row) => addClosing(row, openDays, now)), meta }
  })

  registry.handle('circulars.closingFirst', async ({ now }) => {
    const { circular_open_days: openDays } = await settings.get()
    const rows = await listClosingFirst(db, getDhakaDate(now), mostClosing)
    return rows.map((row) => addClosing(row, openDays, now))
  })

  registry.handle('circulars.one', async ({ params, now, refuse }) => {
    const circular = await findCircular(db, params.id)
    if (circular === undefined) return refuse('not_found')
    const { circular_open_days: openDays } = await settings.get()
    return {
      ...addClosing(circular, openDays, now),
      ...(await listPrepared(db, circular)),
      is_remote: toFlag(circular.is_remote !== 0),
      content: safeHtml(circular.content, circular.content_mark),
      signs: (await checkCircular(db, circular)).signs.map(({ sign }) => sign),
    }
  })
}

/** Serves what single readers ask for: reminders, news of a post, reports. */
function serveWishes(registry: CallRegistry, db: Context['db']): void {
  registry.handle('circulars.mine', async ({ params, reader, now, refuse }) => {
    if (reader === null) return refuse('sign_in_needed')
    const { askedAt, isReported } = await findOwn(db, params.id, reader.id)
    const deadline = askedAt === undefined ? undefined : (await findCircular(db, params.id))?.deadline
    const time = askedAt && deadline ? findReminderTime(deadline, new Date(askedAt)) : undefined
    return {
      has_reminder: toFlag(askedAt !== undefined),
      remind_at: time !== undefined && time > now.getTime() ? new Date(time).toISOString() : null,
      is_reported: toFlag(isReported),
    }
  })

  registry.handle('circulars.remind', async ({ params, body, reader, now, client, refuse }) => {
    if (reader === null) return refuse('sign_in_needed')
    if (body.is_wanted === 0) {
      await deleteReminder(db, params.id, reader.id)
      return { remind_at: null }
    }
    const circular = await findCircular(db, params.id)
    if (circular === undefined) return refuse('not_found')
    const time = circular.deadline === null ? undefined : findReminderTime(circular.deadline, now)
    if (time === undefined) return refuse('reminder_too_late')
    await insertReminder(db, params.id, { userId: reader.id, language: client.language, now })
    return { remind_at: new Date(time).toISOString() }
  })

  registry.handle('circulars.follow', async ({ params, body, reader, now, client, refuse }) => {
    if (reader === null) return refuse('sign_in_needed')
    if (body.is_wanted === 0) {
      await deleteFollow(db, params.subCategoryId, reader.id)
      return null
    }
    if (!(await hasPost(db, params.subCategoryId))) return refuse('not_found')
    await insertFollow(db, params.subCategoryId, { userId: reader.id, language: client.language, now })
    return null
  })

  registry.handle('circulars.report', async ({ params, body, reader, now, refuse }) => {
    if (reader === null) return refuse('sign_in_needed')
    if (!(await recordAttempt(db, [rateLimits.reportsPerReader, reader.id], now))) return refuse('too_many_requests')
    const report = { circularId: params.id, userId: reader.id, reason: body.reason, note: body.note }
    if (!(await reportCircular(db, report, now))) return refuse('not_found')
    return null
  })
}
