import type { CallRegistry } from '../../platform/api/call-registry.ts'
import { getDhakaDate } from '../../platform/business-day.ts'
import type { Context } from '../../platform/context.ts'
import { toFlag } from '../../platform/database/columns.ts'
import { safeHtml } from '../../platform/html/safe-html.ts'
import { ContentList } from '../../platform/lists/content-list.ts'
import { findCircular, hasPost, listCircularIds, listCircularsById } from './circulars-store.ts'

/** Adds `closed`, which is 1 from the day after the deadline by the date in Dhaka. */
function addClosed<T extends { deadline: string | null; is_sample: number }>(circular: T, now: Date) {
  const closed = circular.deadline !== null && circular.deadline < getDhakaDate(now)
  return { ...circular, closed: toFlag(closed), is_sample: toFlag(circular.is_sample !== 0) }
}

export function serveCirculars(registry: CallRegistry, { db }: Context): void {
  const circularsOfPost = new ContentList(db, {
    list: 'job_circulars',
    listIds: (postId, today) => listCircularIds(db, postId, today),
    listById: (ids) => listCircularsById(db, ids),
  })

  registry.handle('circulars.ofSubCategory', async ({ params, query, now, refuse }) => {
    if (!(await hasPost(db, params.subCategoryId))) return refuse('not_found')
    const { rows, meta } = await circularsOfPost.read(params.subCategoryId, query, getDhakaDate(now))
    return { data: rows.map((row) => addClosed(row, now)), meta }
  })

  registry.handle('circulars.one', async ({ params, now, refuse }) => {
    const circular = await findCircular(db, params.id)
    if (circular === undefined) return refuse('not_found')
    return { ...addClosed(circular, now), content: safeHtml(circular.content, circular.content_mark) }
  })
}
