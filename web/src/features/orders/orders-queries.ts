import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../api/api-client.ts'

export const paymentMethodsQuery = (call: Ask) =>
  queryOptions({ queryKey: ['orders', 'paymentMethods'], queryFn: () => call('orders.paymentMethods', {}) })

export const ordersQuery = (call: Ask, userId: string) =>
  queryOptions({
    queryKey: ['orders', 'ofReader', userId],
    queryFn: async () => (await call('orders.ofReader', { params: { userId } })) ?? [],
  })

/** The package as it is sold now: its price may have changed since it was chosen. */
export const planNowQuery = (call: Ask, id: number) =>
  queryOptions({
    queryKey: ['plans', 'one', id],
    queryFn: () => call('plans.one', { params: { id: String(id) } }),
    staleTime: 0,
  })
