import type { CallApi, CallApiWithEnvelope } from '@shelai/contract/api-client.ts'
import { queryOptions } from '@tanstack/react-query'
import { createListSource } from '../../lists/list-source.ts'

export const createArticleCategoriesQuery = (call: CallApi) =>
  queryOptions({ queryKey: ['articles', 'categories'], queryFn: () => call('articles.categories', {}) })

export const createArticlesSource = (call: CallApiWithEnvelope, categoryId: number) =>
  createListSource(['articles', 'ofCategory', categoryId], (query) =>
    call('articles.ofCategory', { params: { categoryId: String(categoryId) }, query }),
  )

export const createArticleQuery = (call: CallApi, articleId: string) =>
  queryOptions({
    queryKey: ['articles', 'one', articleId],
    queryFn: () => call('articles.one', { params: { articleId } }),
  })

/** Creates the query for which of some articles still exist. */
export const createExistingArticlesQuery = (call: CallApi, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['articles', 'existing', ids],
    queryFn: async () => {
      const articles = await call('saved.existing', { query: { type: 'article', ids: ids.join() } })
      return articles.map(({ item_id }) => item_id)
    },
  })
