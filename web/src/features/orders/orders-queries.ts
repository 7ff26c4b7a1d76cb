import type { CallApi } from '@shelai/contract/api-client.ts'
import { queryOptions } from '@tanstack/react-query'

export const createPaymentMethodsQuery = (call: CallApi) =>
  queryOptions({ queryKey: ['orders', 'paymentMethods'], queryFn: () => call('orders.paymentMethods', {}) })

export const createOrdersQuery = (call: CallApi, userId: string) =>
  queryOptions({
    queryKey: ['orders', 'ofReader', userId],
    queryFn: async () => (await call('orders.ofReader', { params: { userId } })) ?? [],
  })

/** Creates the query of a package as it is sold now, because its price may have changed since it was chosen. */
export const createCurrentPlanQuery = (call: CallApi, id: number) =>
  queryOptions({
    queryKey: ['plans', 'one', id],
    queryFn: () => call('plans.one', { params: { id: String(id) } }),
    staleTime: 0,
  })
