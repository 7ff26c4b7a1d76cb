import type { CallApi } from '@shelai/contract/api-client.ts'
import { queryOptions } from '@tanstack/react-query'

export const createProductQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['about', 'product'],
    queryFn: () => call('about.product', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { isBackground: true },
  })
