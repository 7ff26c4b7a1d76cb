import { articleListPage, articlePage } from '@shelai/contract/rules/urls.ts'
import { createCategoryResource } from '../../back-office/category-resource.ts'
import { createContentResource } from '../../back-office/resource.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { findArticle } from './articles-store.ts'
import type { ArticlesTables } from './articles-tables.ts'

export const articlesResources = [
  createCategoryResource('article-categories', 'article_categories', articleListPage),
  createContentResource(
    'articles',
    'articles',
    { article_id: { column: 'id' } },
    { findPage: async (db, { id }) => findArticlePage(db, Number(id)) },
  ),
]

async function findArticlePage(db: Handle<ArticlesTables>, id: number): Promise<string | undefined> {
  const article = await findArticle(db, id)
  return article && articlePage(article.category_name, id)
}
