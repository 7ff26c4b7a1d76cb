import { queryOptions } from '@tanstack/react-query'
import type { Ask, AskEnvelope } from '../../api/api-client.ts'
import { createListSource } from '../../api/list-source.ts'

export const jobCategoriesQuery = (call: Ask) =>
  queryOptions({ queryKey: ['jobs', 'categories'], queryFn: () => call('jobs.categories', {}) })

/** Posts of a category; of all categories where none is named. */
export const postsOf = (call: AskEnvelope, categoryId: number | undefined) =>
  createListSource(['jobs', 'subCategories', categoryId ?? 'all'], (query) =>
    categoryId === undefined
      ? call('jobs.subCategories', { query })
      : call('jobs.subCategoriesOf', { params: { categoryId: String(categoryId) }, query }),
  )

export const postQuery = (call: Ask, subCategoryId: string) =>
  queryOptions({
    queryKey: ['jobs', 'subCategory', subCategoryId],
    queryFn: () => call('jobs.subCategory', { params: { subCategoryId } }),
  })

export const questionsOf = (call: AskEnvelope, subCategoryId: string) =>
  createListSource(['jobs', 'questionsOf', subCategoryId], (query) =>
    call('jobs.questionsOf', { params: { subCategoryId }, query }),
  )
