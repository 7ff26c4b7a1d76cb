import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../parts/asking.ts'

export const circularsOfQuery = (ask: Ask, subCategoryId: string) =>
  queryOptions({
    queryKey: ['circulars', 'of', subCategoryId],
    queryFn: () => ask('circulars.ofSubCategory', { params: { subCategoryId } }),
  })

export const circularQuery = (ask: Ask, id: string) =>
  queryOptions({ queryKey: ['circulars', 'one', id], queryFn: () => ask('circulars.one', { params: { id } }) })
