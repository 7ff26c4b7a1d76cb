import { type FiguresOf, figuresCalls } from '@shelai/contract/back-office/figures.ts'
import type { StaffCall } from '@shelai/contract/staff-call.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'

/** Loads one of the figures, over a number of days where it covers a period. */
export function useFigures<N extends keyof typeof figuresCalls>(name: N, days?: number) {
  const { call } = useDataProvider<AdminDataProvider>()
  const figures: StaffCall = figuresCalls[name]
  return useQuery({
    queryKey: ['figures', name, days],
    queryFn: async () => (await call(figures, { params: { days: String(days) } })) as FiguresOf<N>,
  })
}
