import { queryOptions } from '@tanstack/react-query'
import type { Ask, AskEnvelope } from '../../api/api-client.ts'
import { createListSource } from '../../api/list-source.ts'

export const articleCategoriesQuery = (call: Ask) =>
  queryOptions({ queryKey: ['articles', 'categories'], queryFn: () => call('articles.categories', {}) })

export const createArticlesOfCategoryQuery = (call: AskEnvelope, categoryId: number) =>
  createListSource(['articles', 'ofCategory', categoryId], (query) =>
    call('articles.ofCategory', { params: { categoryId: String(categoryId) }, query }),
  )

export const articleQuery = (call: Ask, articleId: string) =>
  queryOptions({
    queryKey: ['articles', 'one', articleId],
    queryFn: () => call('articles.one', { params: { articleId } }),
  })

/** Asks which of some articles are still there. */
export const existingArticlesQuery = (call: Ask, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['articles', 'existing', ids],
    queryFn: async () => {
      const articles = await call('saved.existing', { query: { type: 'article', ids: ids.join() } })
      return articles.map(({ item_id }) => item_id)
    },
  })
