import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../parts/asking.ts'

export const articleCategoriesQuery = (ask: Ask) =>
  queryOptions({ queryKey: ['articles', 'categories'], queryFn: () => ask('articles.categories', {}) })

export const articlesOfQuery = (ask: Ask, categoryId: number) =>
  queryOptions({
    queryKey: ['articles', 'of', categoryId],
    queryFn: () => ask('articles.ofCategory', { params: { categoryId: String(categoryId) } }),
  })

export const articleQuery = (ask: Ask, articleId: string) =>
  queryOptions({
    queryKey: ['articles', 'one', articleId],
    queryFn: () => ask('articles.one', { params: { articleId } }),
  })
