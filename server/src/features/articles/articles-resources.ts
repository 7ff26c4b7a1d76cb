import { createCategoryResource } from '../../platform/admin/category-resource.ts'
import { belongsTo, dayOrNone, flag, html, readOnly, text, texts } from '../../platform/admin/field.ts'
import { createContentResource } from '../../platform/admin/resource.ts'

export const articlesResources = [
  createCategoryResource('article-categories', 'article_categories', [
    { table: 'articles', column: 'category_id', called: ['article', 'articles'] },
  ]),
  createContentResource({
    name: 'articles',
    table: 'articles',
    appendsWithin: 'category_id',
    fields: {
      article_id: readOnly('id'),
      title: text('title', 200, { isRequired: true, isSearched: true }),
      category_id: belongsTo('category_id', 'article_categories', 'category'),
      summary: text('summary', 500, { isSearched: true }),
      content: html('content', { isRequired: true, isSearched: true }),
      is_premium: flag('is_premium'),
      as_of: dayOrNone('as_of'),
      sources: texts('sources', 20),
    },
  }),
]
