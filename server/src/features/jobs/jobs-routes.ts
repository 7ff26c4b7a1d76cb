import type { Desk } from '../../platform/calls/desk.ts'
import { pageOf } from '../../platform/calls/paging.ts'
import type { Context } from '../../platform/context.ts'
import { flag, premiumFlag, withFormerNames } from '../../platform/database/columns.ts'
import { safeHtml } from '../../platform/html/safe-html.ts'
import { isLocked, type Reader } from '../../platform/reader.ts'
import {
  countQuestions,
  hasJobCategory,
  hasJobSubCategory,
  listJobCategories,
  listJobSubCategories,
  listQuestions,
  listQuestionsOf,
} from './jobs-store.ts'

type QuestionRow = Awaited<ReturnType<typeof listQuestionsOf>>[number]

/** A question as its asker may see it: a locked answer is null. */
function presentQuestion(row: QuestionRow, reader: Reader | null, now: Date) {
  const locked = isLocked('answer', row.is_premium, reader, now)
  return {
    ...row,
    is_premium: premiumFlag(row.is_premium),
    locked: flag(locked),
    answer: locked ? null : safeHtml(row.answer),
  }
}

export function serveJobs(desk: Desk, { db }: Context): void {
  desk.serve('jobs.categories', ['jobs'], async () => (await listJobCategories(db)).map(withFormerNames))

  desk.serve('jobs.subCategories', ['jobs', 'circulars'], () => listJobSubCategories(db))

  desk.serve('jobs.subCategoriesOf', ['jobs', 'circulars'], async ({ params, refuse }) => {
    if (!(await hasJobCategory(db, params.categoryId))) return refuse('not_found')
    return listJobSubCategories(db, params.categoryId)
  })

  desk.serve('jobs.questionsPage', ['jobs'], async ({ query, reader, now }) => {
    const { window, meta } = pageOf(query, await countQuestions(db))
    const rows = (await listQuestions(db, window)).map((row) => presentQuestion(row, reader, now))
    const data = query.fields === 'full' ? rows : rows.map(({ answer, locked, ...row }) => row)
    return { data, meta }
  })

  desk.serve('jobs.questionsOf', ['jobs'], async ({ params, reader, now, refuse }) => {
    if (!(await hasJobSubCategory(db, params.subCategoryId))) return refuse('not_found')
    return (await listQuestionsOf(db, params.subCategoryId)).map((row) => presentQuestion(row, reader, now))
  })
}
