import { queryOptions } from '@tanstack/react-query'
import type { Ask, AskEnvelope } from '../../parts/asking.ts'
import { listSource } from '../../parts/list-source.ts'

export const circularsOf = (ask: AskEnvelope, subCategoryId: string) =>
  listSource(['circulars', 'ofSubCategory', subCategoryId], (query) =>
    ask('circulars.ofSubCategory', { params: { subCategoryId }, query }),
  )

export const circularQuery = (ask: Ask, id: string) =>
  queryOptions({ queryKey: ['circulars', 'one', id], queryFn: () => ask('circulars.one', { params: { id } }) })
