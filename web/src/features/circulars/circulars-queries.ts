import type { CallApi, CallApiWithEnvelope } from '@shelai/contract/api-client.ts'
import { queryOptions } from '@tanstack/react-query'
import { createListSource } from '../../lists/list-source.ts'

export const createCircularsSource = (call: CallApiWithEnvelope, subCategoryId: string) =>
  createListSource(['circulars', 'ofSubCategory', subCategoryId], (query) =>
    call('circulars.ofSubCategory', { params: { subCategoryId }, query }),
  )

export const createClosingFirstQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['circulars', 'closingFirst'],
    queryFn: () => call('circulars.closingFirst', {}),
    meta: { isBackground: true },
  })

/** Creates the query of a category's first posts, with the number of their questions and circulars. */
export const createPostsAroundQuery = (call: CallApiWithEnvelope, categoryId: number) =>
  createListSource(['jobs', 'subCategoriesOf', categoryId], (query) =>
    call('jobs.subCategoriesOf', { params: { categoryId: String(categoryId) }, query }),
  ).part(1)

/** Creates the query of what the signed-in reader has asked for on a circular. */
export const createOwnCircularQuery = (call: CallApi, id: string) =>
  queryOptions({
    queryKey: ['circulars', 'mine', id],
    queryFn: () => call('circulars.mine', { params: { id } }),
    meta: { isBackground: true },
  })

export const createCircularQuery = (call: CallApi, id: string) =>
  queryOptions({ queryKey: ['circulars', 'one', id], queryFn: () => call('circulars.one', { params: { id } }) })
