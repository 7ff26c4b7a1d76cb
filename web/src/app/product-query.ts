import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../api/api-client.ts'

export const createProductQuery = (call: Ask) =>
  queryOptions({
    queryKey: ['about', 'product'],
    queryFn: () => call('about.product', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { isBackground: true },
  })
