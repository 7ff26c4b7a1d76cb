import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../parts/asking.ts'

export const plansQuery = (ask: Ask) =>
  queryOptions({ queryKey: ['plans', 'all'], queryFn: () => ask('plans.all', {}) })
