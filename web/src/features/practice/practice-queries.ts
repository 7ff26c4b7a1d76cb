import type { CallApi } from '@shelai/contract/api-client.ts'
import { queryOptions } from '@tanstack/react-query'

/** All questions of a post, with their answers where the reader's packages open them. */
export const createPostQuestionsQuery = (call: CallApi, post: number) =>
  queryOptions({
    queryKey: ['jobs', 'questionsOf', String(post), 'all'],
    queryFn: () => call('jobs.questionsOf', { params: { subCategoryId: String(post) }, query: {} }),
  })

/** The circular that an interview belongs to. */
export const createPlanCircularQuery = (call: CallApi, id: number) =>
  queryOptions({
    queryKey: ['circulars', 'one', String(id)],
    queryFn: () => call('circulars.one', { params: { id: String(id) } }),
    meta: { isBackground: true },
  })

/** All posts with their categories. */
export const createPostsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['jobs', 'subCategories', 'whole'],
    queryFn: () => call('jobs.subCategories', { query: {} }),
  })
