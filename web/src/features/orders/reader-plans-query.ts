import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../api/api-client.ts'

export const readerPlansQuery = (call: Ask, userId: string | undefined) =>
  queryOptions({
    queryKey: ['orders', 'plansOfReader', userId],
    queryFn: async () => (await call('orders.plansOfReader', { params: { userId: userId ?? '' } })) ?? [],
    enabled: userId !== undefined,
  })
