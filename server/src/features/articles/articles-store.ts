import type { Db } from '../../platform/database/tables.ts'

export type Window = { offset: number; limit: number }

export async function listArticleCategories(db: Db) {
  return db
    .selectFrom('article_categories as category')
    .select([
      'category.id as category_id',
      'category.name as category_name',
      'category.img as category_img',
      'category.former_keys',
    ])
    .select((of) =>
      of
        .selectFrom('articles')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('articles.category_id', '=', 'category.id')
        .where('articles.state', '=', 'live')
        .$asScalar()
        .as('article_count'),
    )
    .where('category.state', '=', 'live')
    .orderBy('category.sort_order')
    .orderBy('category.id')
    .execute()
}

export async function hasArticleCategory(db: Db, categoryId: number): Promise<boolean> {
  const row = await db
    .selectFrom('article_categories')
    .select('id')
    .where('id', '=', categoryId)
    .where('state', '=', 'live')
    .executeTakeFirst()
  return row !== undefined
}

function liveArticles(db: Db) {
  return db
    .selectFrom('articles as article')
    .innerJoin('article_categories as category', 'category.id', 'article.category_id')
    .where('article.state', '=', 'live')
    .where('category.state', '=', 'live')
}

const rowColumns = ['article.id as article_id', 'article.title', 'article.category_id', 'article.is_premium'] as const

/** Articles of a category in their order, without their texts. */
export function listArticlesOfCategory(db: Db, categoryId: number) {
  return liveArticles(db)
    .select(rowColumns)
    .where('article.category_id', '=', categoryId)
    .orderBy('article.sort_order')
    .orderBy('article.id')
    .execute()
}

/** All articles, category by category; with their texts where `withContent`. */
export function listArticles(db: Db, { offset, limit }: Window, withContent: boolean) {
  return liveArticles(db)
    .select(rowColumns)
    .$if(withContent, (query) => query.select('article.content'))
    .orderBy('category.sort_order')
    .orderBy('category.id')
    .orderBy('article.sort_order')
    .orderBy('article.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countArticles(db: Db): Promise<number> {
  const { count } = await liveArticles(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function findArticle(db: Db, articleId: number) {
  return liveArticles(db)
    .select(rowColumns)
    .select([
      'article.content',
      'article.summary',
      'article.as_of',
      'article.sources',
      'article.updated_at',
      'category.name as category_name',
    ])
    .where('article.id', '=', articleId)
    .executeTakeFirst()
}
