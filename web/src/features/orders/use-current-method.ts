import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../network/api-client.ts'
import type { PaymentMethod } from './intent.ts'
import { createPaymentMethodsQuery } from './orders-queries.ts'

/** Returns the chosen method as it is now, because its number may have changed, and whether it is switched off. */
export function useCurrentMethod(chosen: PaymentMethod): { method: PaymentMethod; isOff: boolean } {
  const { data } = useQuery({ ...createPaymentMethodsQuery(useCall()), staleTime: 0 })
  const now = data?.find(({ id }) => id === chosen.id)
  return { method: now ?? chosen, isOff: data !== undefined && now === undefined }
}
