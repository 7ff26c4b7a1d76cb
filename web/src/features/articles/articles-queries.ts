import { queryOptions } from '@tanstack/react-query'
import type { Ask, AskEnvelope } from '../../parts/asking.ts'
import { listSource } from '../../parts/list-source.ts'

export const articleCategoriesQuery = (ask: Ask) =>
  queryOptions({ queryKey: ['articles', 'categories'], queryFn: () => ask('articles.categories', {}) })

export const articlesOfCategory = (ask: AskEnvelope, categoryId: number) =>
  listSource(['articles', 'ofCategory', categoryId], (query) =>
    ask('articles.ofCategory', { params: { categoryId: String(categoryId) }, query }),
  )

export const articleQuery = (ask: Ask, articleId: string) =>
  queryOptions({
    queryKey: ['articles', 'one', articleId],
    queryFn: () => ask('articles.one', { params: { articleId } }),
  })

/** Asks which of some articles are still there. */
export const existingArticlesQuery = (ask: Ask, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['articles', 'existing', ids],
    queryFn: async () => {
      const articles = await ask('saved.existing', { query: { type: 'article', ids: ids.join() } })
      return articles.map(({ item_id }) => item_id)
    },
  })
