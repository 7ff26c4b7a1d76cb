import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../parts/asking.ts'

export const paymentMethodsQuery = (ask: Ask) =>
  queryOptions({ queryKey: ['orders', 'paymentMethods'], queryFn: () => ask('orders.paymentMethods', {}) })

export const ordersQuery = (ask: Ask, userId: string) =>
  queryOptions({
    queryKey: ['orders', 'ofReader', userId],
    queryFn: async () => (await ask('orders.ofReader', { params: { userId } })) ?? [],
  })

/** The package as it is sold now: its price may have changed since it was chosen. */
export const planNowQuery = (ask: Ask, id: number) =>
  queryOptions({
    queryKey: ['plans', 'one', id],
    queryFn: () => ask('plans.one', { params: { id: String(id) } }),
    staleTime: 0,
  })
