import { queryOptions } from '@tanstack/react-query'
import type { Ask, AskEnvelope } from '../../parts/asking.ts'
import { listSource } from '../../parts/list-source.ts'

export const jobCategoriesQuery = (ask: Ask) =>
  queryOptions({ queryKey: ['jobs', 'categories'], queryFn: () => ask('jobs.categories', {}) })

/** Posts of a category; of all categories where none is named. */
export const postsOf = (ask: AskEnvelope, categoryId: number | undefined) =>
  listSource(['jobs', 'subCategories', categoryId ?? 'all'], (query) =>
    categoryId === undefined
      ? ask('jobs.subCategories', { query })
      : ask('jobs.subCategoriesOf', { params: { categoryId: String(categoryId) }, query }),
  )

export const postQuery = (ask: Ask, subCategoryId: string) =>
  queryOptions({
    queryKey: ['jobs', 'subCategory', subCategoryId],
    queryFn: () => ask('jobs.subCategory', { params: { subCategoryId } }),
  })

export const questionsOf = (ask: AskEnvelope, subCategoryId: string) =>
  listSource(['jobs', 'questionsOf', subCategoryId], (query) =>
    ask('jobs.questionsOf', { params: { subCategoryId }, query }),
  )
