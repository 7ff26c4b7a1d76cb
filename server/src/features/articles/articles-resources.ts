import { createCategoryResource } from '../../platform/admin/category-resource.ts'
import { createContentResource } from '../../platform/admin/resource.ts'

export const articlesResources = [
  createCategoryResource('article-categories', 'article_categories'),
  createContentResource('articles', 'articles', { article_id: { column: 'id' } }),
]
