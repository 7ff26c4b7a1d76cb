import type { CallApi, CallApiWithEnvelope } from '@shelai/contract/api-client.ts'
import { queryOptions } from '@tanstack/react-query'
import { createListSource } from '../../lists/list-source.ts'

export const createJobCategoriesQuery = (call: CallApi) =>
  queryOptions({ queryKey: ['jobs', 'categories'], queryFn: () => call('jobs.categories', {}) })

/** Creates the source of a category's posts; of all posts without a category. */
export const createPostsSource = (call: CallApiWithEnvelope, categoryId: number | undefined) =>
  createListSource(['jobs', 'subCategories', categoryId ?? 'all'], (query) =>
    categoryId === undefined
      ? call('jobs.subCategories', { query })
      : call('jobs.subCategoriesOf', { params: { categoryId: String(categoryId) }, query }),
  )

export const createPostQuery = (call: CallApi, subCategoryId: string) =>
  queryOptions({
    queryKey: ['jobs', 'subCategory', subCategoryId],
    queryFn: () => call('jobs.subCategory', { params: { subCategoryId } }),
  })

export const createAskedMostQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['jobs', 'askedMost'],
    queryFn: () => call('jobs.askedMost', {}),
    meta: { isBackground: true },
  })

export const createQuestionsSource = (call: CallApiWithEnvelope, subCategoryId: string) =>
  createListSource(['jobs', 'questionsOf', subCategoryId], (query) =>
    call('jobs.questionsOf', { params: { subCategoryId }, query }),
  )
