import type { CallApi } from '@shelai/contract/api-client.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCall } from './api-client.ts'

export const createProductQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['about', 'product'],
    queryFn: () => call('about.product', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { isBackground: true },
  })

/** Returns whether the owner sells the line studio. */
export function useIsStudioSold(): boolean {
  return useQuery(createProductQuery(useCall())).data?.is_studio_sold === true
}

/** Returns where the owner has the line studio; undefined for the usual place. */
export function useStudioSetting() {
  return useQuery(createProductQuery(useCall())).data?.studio
}
