import type { LiveCircularTables } from '../../joined-tables.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import type { ListSection } from '../../kernel/lists/joined-lists.ts'
import type { ListsTables } from '../../kernel/lists/lists-tables.ts'
import { sortByIds } from '../../kernel/lists/sort-by-ids.ts'
import { isOpenOn, type OpenDay } from '../../kernel/open-circulars.ts'
import { selectLiveCirculars, selectLivePosts, selectLiveQuestions } from '../../live-content-store.ts'
import type { JobsTables } from './jobs-tables.ts'

type Db = Handle<JobsTables & ListsTables & LiveCircularTables>

/** Lists the live categories in their order, with how much is live under each, and open on the day. */
export async function listJobCategories(db: Db, day: OpenDay) {
  const counts = await selectLivePosts(db)
    .select('post.category_id')
    .select(({ fn }) => [fn.countAll().as('posts'), fn.sum('questions.size').as('questions')])
    .groupBy('post.category_id')
    .execute()
  const open = await selectLiveCirculars(db)
    .where(isOpenOn('circular', day))
    .select(({ fn }) => ['post.category_id', fn.countAll().as('circulars')])
    .groupBy('post.category_id')
    .execute()
  const byCategory = new Map(counts.map((count) => [count.category_id, count]))
  const openOf = new Map(open.map(({ category_id, circulars }) => [category_id, circulars]))
  const rows = await db
    .selectFrom('job_categories')
    .select([
      'id as category_id',
      'name as category_name',
      'name_bn as category_name_bn',
      'img as category_img',
      'is_general',
      'former_keys',
    ])
    .where('state', '=', 'live')
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const count = byCategory.get(row.category_id)
    return {
      ...row,
      post_count: Number(count?.posts ?? 0),
      question_count: Number(count?.questions ?? 0),
      circular_count: Number(openOf.get(row.category_id) ?? 0),
    }
  })
}

export async function hasJobCategory(db: Db, categoryId: number): Promise<boolean> {
  const row = await db
    .selectFrom('job_categories')
    .select('id')
    .where('id', '=', categoryId)
    .where('state', '=', 'live')
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the live posts with the given ids in the order of the ids. */
export async function listPostsById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await selectLivePosts(db)
    .select(['post.mock_definitions', 'post.mock_calculations', 'post.mock_situations'])
    .select([
      'post.id as sub_category_id',
      'post.title',
      'post.category_id',
      'category.name as category_name',
      'category.name_bn as category_name_bn',
    ])
    .select(({ fn, lit }) => [
      fn.coalesce('questions.size', lit(0)).as('question_count'),
      fn.coalesce('circulars.size', lit(0)).as('circular_count'),
    ])
    .where('post.id', 'in', ids)
    .execute()
  return sortByIds(ids, rows, ({ sub_category_id }) => sub_category_id)
}

/** Lists the categories' lists of posts in the order of the categories. */
export function listPostSections(db: Db): Promise<ListSection[]> {
  return db
    .selectFrom('job_categories as category')
    .innerJoin('content_lists as list', (join) =>
      join.on('list.list', '=', 'job_sub_categories').onRef('list.parent_id', '=', 'category.id'),
    )
    .select(['category.id as parentId', 'list.size', 'list.version'])
    .where('category.state', '=', 'live')
    .orderBy('category.sort_order')
    .orderBy('category.id')
    .execute()
}

/** Lists the posts' lists of questions in the order of the posts. */
export function listQuestionSections(db: Db): Promise<ListSection[]> {
  return selectLivePosts(db)
    .select('post.id as parentId')
    .select(({ fn, lit }) => [
      fn.coalesce('questions.size', lit(0)).as('size'),
      fn.coalesce('questions.version', lit(0)).as('version'),
    ])
    .orderBy('category.sort_order')
    .orderBy('category.id')
    .orderBy('post.sort_order')
    .orderBy('post.id')
    .execute()
}

/** Lists the live questions with the given ids in the order of the ids. What an editor set of their frequency comes before reports. */
export async function listQuestionsById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await selectLiveQuestions(db)
    .select([
      'question.id as question_id',
      'question.question',
      'question.answer',
      'question.answer_mark',
      'question.spoken',
      'question.is_premium',
      'question.lang',
      'question.as_of',
      'question.sub_category_id',
      'question.asks_for',
      'question.topic',
      'question.topic_bn',
      'question.asked',
      'question.result',
    ])
    .where('question.id', 'in', ids)
    .execute()
  const told = await db.selectFrom('told_frequencies').selectAll().where('question_id', 'in', ids).execute()
  const toldOf = new Map(told.map(({ question_id, asked }) => [question_id, asked]))
  const questions = rows.map((row) => ({ ...row, asked: row.asked || (toldOf.get(row.question_id) ?? 0) }))
  return sortByIds(ids, questions, ({ question_id }) => question_id)
}

/** The frequency of a question that interviews often ask. */
const often = 3

/**
 * Lists free questions that interviews often ask, the oldest of each category in each language, in the order of the categories: those
 * of which readers report it, or those of which editors say it.
 */
export function listOftenAsked(db: Db, by: 'readers' | 'editors') {
  const told = db.selectFrom('told_frequencies').select('question_id').where('asked', '=', often)
  return selectLiveQuestions(db)
    .where('question.is_premium', '=', 0)
    .where((is) =>
      by === 'editors'
        ? is('question.asked', '=', often)
        : is.and([is('question.asked', 'in', [0, often]), is('question.id', 'in', told)]),
    )
    .select(({ fn }) => ['question.lang', 'category.id as category_id', fn.min('question.id').as('question_id')])
    .groupBy(['category.id', 'category.sort_order', 'question.lang'])
    .orderBy('category.sort_order')
    .orderBy('category.id')
    .orderBy('question.lang')
    .execute()
}

/** Lists the live questions with the given ids in the order of the ids, with their posts. */
export async function listQuestionsWithPosts(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await selectLiveQuestions(db)
    .select([
      'question.id as question_id',
      'question.question',
      'question.lang',
      'question.sub_category_id',
      'post.title as post',
      'category.name as category_name',
    ])
    .where('question.id', 'in', ids)
    .execute()
  return sortByIds(ids, rows, ({ question_id }) => question_id)
}
