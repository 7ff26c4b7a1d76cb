import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../parts/asking.ts'

export const readerPlansQuery = (ask: Ask, userId: string | undefined) =>
  queryOptions({
    queryKey: ['orders', 'plansOfReader', userId],
    queryFn: async () => (await ask('orders.plansOfReader', { params: { userId: userId ?? '' } })) ?? [],
    enabled: userId !== undefined,
  })
