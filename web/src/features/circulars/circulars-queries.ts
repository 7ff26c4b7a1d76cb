import { queryOptions } from '@tanstack/react-query'
import type { Ask, AskEnvelope } from '../../api/api-client.ts'
import { createListSource } from '../../api/list-source.ts'

export const circularsOf = (call: AskEnvelope, subCategoryId: string) =>
  createListSource(['circulars', 'ofSubCategory', subCategoryId], (query) =>
    call('circulars.ofSubCategory', { params: { subCategoryId }, query }),
  )

export const circularQuery = (call: Ask, id: string) =>
  queryOptions({ queryKey: ['circulars', 'one', id], queryFn: () => call('circulars.one', { params: { id } }) })
