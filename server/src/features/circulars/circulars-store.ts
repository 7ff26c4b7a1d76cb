import type { Db } from '../../platform/database/tables.ts'

function liveCirculars(db: Db) {
  return db
    .selectFrom('job_circulars as circular')
    .innerJoin('job_sub_categories as post', 'post.id', 'circular.sub_category_id')
    .innerJoin('job_categories as category', 'category.id', 'post.category_id')
    .where('circular.state', '=', 'live')
    .where('post.state', '=', 'live')
    .where('category.state', '=', 'live')
    .select([
      'circular.id',
      'circular.title',
      'category.name as cate_name',
      'post.title as sub_cate_name',
      'post.category_id',
      'circular.sub_category_id',
      'circular.company',
      'circular.place',
      'circular.published_on',
      'circular.deadline',
      'circular.is_sample',
    ])
}

/** Whether a post exists; one without circulars is an empty list, one that does not exist is not found. */
export async function hasPost(db: Db, subCategoryId: number): Promise<boolean> {
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

/** Newest first. */
export function listCircularsOf(db: Db, subCategoryId: number) {
  return liveCirculars(db)
    .where('circular.sub_category_id', '=', subCategoryId)
    .orderBy('circular.sort_order')
    .orderBy('circular.published_on', (order) => order.desc().nullsLast())
    .orderBy('circular.id', 'desc')
    .execute()
}

export function findCircular(db: Db, id: number) {
  return liveCirculars(db)
    .select([
      'circular.content',
      'circular.vacancy',
      'circular.salary',
      'circular.education',
      'circular.experience',
      'circular.source',
    ])
    .where('circular.id', '=', id)
    .executeTakeFirst()
}
