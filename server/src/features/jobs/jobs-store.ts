import type { Db } from '../../platform/database/tables.ts'

export function listJobCategories(db: Db) {
  return db
    .selectFrom('job_categories')
    .select(['id as category_id', 'name as category_name', 'img as category_img', 'former_keys'])
    .where('state', '=', 'live')
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
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

/** Posts in the order of their categories; of one category where one is named. */
export function listJobSubCategories(db: Db, categoryId?: number) {
  return db
    .selectFrom('job_sub_categories as post')
    .innerJoin('job_categories as category', 'category.id', 'post.category_id')
    .select(['post.id as sub_category_id', 'post.title', 'post.category_id', 'category.name as category_name'])
    .select((of) => [
      of
        .selectFrom('job_questions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('job_questions.sub_category_id', '=', 'post.id')
        .where('job_questions.state', '=', 'live')
        .$asScalar()
        .as('question_count'),
      of
        .selectFrom('job_circulars')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('job_circulars.sub_category_id', '=', 'post.id')
        .where('job_circulars.state', '=', 'live')
        .$asScalar()
        .as('circular_count'),
    ])
    .where('post.state', '=', 'live')
    .where('category.state', '=', 'live')
    .$if(categoryId !== undefined, (query) => query.where('post.category_id', '=', categoryId ?? 0))
    .orderBy('category.sort_order')
    .orderBy('category.id')
    .orderBy('post.sort_order')
    .orderBy('post.id')
    .execute()
}

export async function hasJobSubCategory(db: Db, subCategoryId: number): Promise<boolean> {
  const row = await db
    .selectFrom('job_sub_categories as post')
    .innerJoin('job_categories as category', 'category.id', 'post.category_id')
    .select('post.id')
    .where('post.id', '=', subCategoryId)
    .where('post.state', '=', 'live')
    .where('category.state', '=', 'live')
    .executeTakeFirst()
  return row !== undefined
}

const questionColumns = [
  'question.id as question_id',
  'question.question',
  'question.answer',
  'question.is_premium',
  'question.sub_category_id',
] as const

function liveQuestions(db: Db) {
  return db
    .selectFrom('job_questions as question')
    .innerJoin('job_sub_categories as post', 'post.id', 'question.sub_category_id')
    .innerJoin('job_categories as category', 'category.id', 'post.category_id')
    .where('question.state', '=', 'live')
    .where('post.state', '=', 'live')
    .where('category.state', '=', 'live')
}

export function listQuestionsOf(db: Db, subCategoryId: number) {
  return liveQuestions(db)
    .select(questionColumns)
    .where('question.sub_category_id', '=', subCategoryId)
    .orderBy('question.sort_order')
    .orderBy('question.id')
    .execute()
}

/** All questions, post by post in the order of the posts. */
export function listQuestions(db: Db, { offset, limit }: { offset: number; limit: number }) {
  return liveQuestions(db)
    .select(questionColumns)
    .orderBy('category.sort_order')
    .orderBy('category.id')
    .orderBy('post.sort_order')
    .orderBy('post.id')
    .orderBy('question.sort_order')
    .orderBy('question.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countQuestions(db: Db): Promise<number> {
  const { count } = await liveQuestions(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
