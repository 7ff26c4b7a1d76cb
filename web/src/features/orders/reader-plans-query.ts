import type { CallApi } from '@shelai/contract/api-client.ts'
import { queryOptions } from '@tanstack/react-query'

export const createReaderPlansQuery = (call: CallApi, userId: string | undefined) =>
  queryOptions({
    queryKey: ['orders', 'plansOfReader', userId],
    queryFn: async () => (await call('orders.plansOfReader', { params: { userId: userId ?? '' } })) ?? [],
    enabled: userId !== undefined,
  })
