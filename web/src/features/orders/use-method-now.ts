import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../api/api-client.ts'
import type { PaymentMethod } from './intent.ts'
import { paymentMethodsQuery } from './orders-queries.ts'

/** The chosen method as it is now: its number may have changed, or it may have been switched off. */
export function useMethodNow(chosen: PaymentMethod): { method: PaymentMethod; isOff: boolean } {
  const { data } = useQuery({ ...paymentMethodsQuery(useCall()), staleTime: 0 })
  const now = data?.find(({ id }) => id === chosen.id)
  return { method: now ?? chosen, isOff: data !== undefined && now === undefined }
}
