import { sql } from 'kysely'
import type { Handle } from '../../kernel/database/handle.ts'
import type { ListSection } from '../../kernel/lists/joined-lists.ts'
import type { ListsTables } from '../../kernel/lists/lists-tables.ts'
import { sortByIds } from '../../kernel/lists/sort-by-ids.ts'
import { selectLiveArticles } from '../../live-content-store.ts'
import type { ArticlesTables } from './articles-tables.ts'

type Db = Handle<ArticlesTables & ListsTables>

/** Selects live categories in order with their list of articles. */
function selectLiveCategories(db: Db) {
  return db
    .selectFrom('article_categories as category')
    .leftJoin('content_lists as list', (join) =>
      join.on('list.list', '=', 'articles').onRef('list.parent_id', '=', 'category.id'),
    )
    .where('category.state', '=', 'live')
    .orderBy('category.sort_order')
    .orderBy('category.id')
}

export async function listArticleCategories(db: Db) {
  return selectLiveCategories(db)
    .select([
      'category.id as category_id',
      'category.name as category_name',
      'category.name_bn as category_name_bn',
      'category.img as category_img',
      'category.former_keys',
    ])
    .select(({ fn, lit }) => fn.coalesce('list.size', lit(0)).as('article_count'))
    .execute()
}

/** Lists the categories' lists of articles in the order of the categories. */
export function listArticleSections(db: Db): Promise<ListSection[]> {
  return selectLiveCategories(db)
    .select('category.id as parentId')
    .select(({ fn, lit }) => [
      fn.coalesce('list.size', lit(0)).as('size'),
      fn.coalesce('list.version', lit(0)).as('version'),
    ])
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

const rowColumns = [
  'article.id as article_id',
  'article.title',
  'article.category_id',
  'article.is_premium',
  'article.lang',
] as const

/** Lists the live articles with the given ids in the order of the ids. */
export async function listArticlesById(db: Db, ids: readonly number[], { withContent = false } = {}) {
  if (ids.length === 0) return []
  const rows = await selectLiveArticles(db)
    .select(rowColumns)
    .$if(withContent, (query) => query.select(['article.content', 'article.content_mark']))
    .where('article.id', 'in', ids)
    .execute()
  return sortByIds(ids, rows, ({ article_id }) => article_id)
}

/** Finds an article with the ids of its neighbours in its category. */
export function findArticle(db: Db, articleId: number) {
  return selectLiveArticles(db)
    .select(rowColumns)
    .select([
      'article.content',
      'article.content_mark',
      'article.summary',
      'article.as_of',
      'article.sources',
      'article.updated_at',
      'category.name as category_name',
      'category.name_bn as category_name_bn',
    ])
    .select((of) => {
      const neighbour = (comparison: '<' | '>') => {
        const direction = comparison === '<' ? 'desc' : 'asc'
        return of
          .selectFrom('articles as other')
          .select('other.id')
          .whereRef('other.category_id', '=', 'article.category_id')
          .where('other.state', '=', sql.lit('live'))
          .where((is) =>
            is(
              is.refTuple('other.sort_order', 'other.id'),
              comparison,
              is.refTuple('article.sort_order', 'article.id'),
            ),
          )
          .orderBy('other.sort_order', direction)
          .orderBy('other.id', direction)
          .limit(1)
          .$asScalar()
      }
      return [neighbour('<').as('previous_id'), neighbour('>').as('next_id')]
    })
    .where('article.id', '=', articleId)
    .executeTakeFirst()
}
