import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../parts/asking.ts'

export const productQuery = (ask: Ask) =>
  queryOptions({
    queryKey: ['about', 'product'],
    queryFn: () => ask('about.product', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { isBackground: true },
  })
