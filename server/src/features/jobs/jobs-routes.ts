import { getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import { isPartRequested } from '../../kernel/api/paging.ts'
import type { Context } from '../../kernel/context.ts'
import { presentFormerNames, toFlag, toPremiumFlag } from '../../kernel/database/columns.ts'
import { isLocked, type PlanHolder } from '../../kernel/entitlements.ts'
import { safeHtml } from '../../kernel/html/safe-html.ts'
import { ContentList } from '../../kernel/lists/content-list.ts'
import { findContentVersion } from '../../kernel/lists/content-lists-store.ts'
import { JoinedLists } from '../../kernel/lists/joined-lists.ts'
import { hasPost } from '../../live-content-store.ts'
import {
  hasJobCategory,
  listJobCategories,
  listOftenAsked,
  listPostSections,
  listPostsById,
  listQuestionSections,
  listQuestionsById,
  listQuestionsWithPosts,
} from './jobs-store.ts'

type QuestionRow = Awaited<ReturnType<typeof listQuestionsById>>[number]

/** Converts a question for its client. A locked answer is null, and so is its spoken version. */
function presentQuestion(row: QuestionRow, reader: PlanHolder | null, now: Date) {
  const locked = isLocked('answer', row.is_premium, reader, now)
  return {
    ...row,
    is_premium: toPremiumFlag(row.is_premium),
    locked: toFlag(locked),
    answer: locked ? null : safeHtml(row.answer, row.answer_mark),
    spoken: locked ? null : row.spoken,
    result: locked ? null : row.result,
  }
}

/** The most questions of a language in the list of those that are asked most. */
const mostAsked = 3

/** Returns the first rows of each key, in their order. */
function keepFirst<Row>(rows: readonly Row[], getKey: (row: Row) => string, most: number): Row[] {
  const counts = new Map<string, number>()
  return rows.filter((row) => {
    const count = (counts.get(getKey(row)) ?? 0) + 1
    counts.set(getKey(row), count)
    return count <= most
  })
}

export function serveJobs(registry: CallRegistry, { db, settings }: Context): void {
  const findVersion = () => findContentVersion(db, 'jobs')
  const postsOfCategory = new ContentList(db, {
    list: 'job_sub_categories',
    listById: (ids) => listPostsById(db, ids),
  })
  const allPosts = new JoinedLists({
    lists: postsOfCategory,
    findVersion,
    listSections: () => listPostSections(db),
  })
  const questionsOfPost = new ContentList(db, {
    list: 'job_questions',
    listById: (ids) => listQuestionsById(db, ids),
  })
  const allQuestions = new JoinedLists({
    lists: questionsOfPost,
    findVersion,
    listSections: () => listQuestionSections(db),
  })

  registry.handle('jobs.categories', async ({ now }) => {
    const { circular_open_days: openDays } = await settings.get()
    const categories = await listJobCategories(db, { today: getDhakaDate(now), openDays })
    return categories.map((category) =>
      presentFormerNames({ ...category, is_general: toFlag(category.is_general === 1) }),
    )
  })

  registry.handle('jobs.subCategories', async ({ query }) => {
    if (!isPartRequested(query)) return { data: await postsOfCategory.rows(await allPosts.all()), meta: undefined }
    const { ids, meta } = await allPosts.page(query)
    return { data: await postsOfCategory.rows(ids), meta }
  })

  registry.handle('jobs.subCategoriesOf', async ({ params, query, refuse }) => {
    if (!(await hasJobCategory(db, params.categoryId))) return refuse('not_found')
    const { rows, meta } = await postsOfCategory.read(params.categoryId, query)
    return { data: rows, meta }
  })

  registry.handle('jobs.subCategory', async ({ params, refuse }) => {
    const [post] = await listPostsById(db, [params.subCategoryId])
    return post ?? refuse('not_found')
  })

  registry.handle('jobs.questionsPage', async ({ query, reader, now }) => {
    const { ids, meta } = await allQuestions.page(query)
    const rows = await listQuestionsById(db, ids)
    if (query.fields === 'full') return { data: rows.map((row) => presentQuestion(row, reader, now)), meta }
    return {
      data: rows.map(({ answer, answer_mark, spoken, result, ...row }) => ({
        ...row,
        is_premium: toPremiumFlag(row.is_premium),
      })),
      meta,
    }
  })

  registry.handle('jobs.askedMost', async () => {
    const often = [...(await listOftenAsked(db, 'readers')), ...(await listOftenAsked(db, 'editors'))]
    const ofCategories = keepFirst(often, ({ lang, category_id }) => `${lang} ${category_id}`, 1)
    const shown = keepFirst(ofCategories, ({ lang }) => lang, mostAsked)
    return listQuestionsWithPosts(
      db,
      shown.map(({ question_id }) => question_id),
    )
  })

  registry.handle('jobs.questionsOf', async ({ params, query, reader, now, refuse }) => {
    if (!(await hasPost(db, params.subCategoryId))) return refuse('not_found')
    const { rows, meta } = await questionsOfPost.read(params.subCategoryId, query)
    return { data: rows.map((row) => presentQuestion(row, reader, now)), meta }
  })
}
