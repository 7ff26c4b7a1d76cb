import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../api/api-client.ts'

export const plansQuery = (call: Ask) =>
  queryOptions({ queryKey: ['plans', 'all'], queryFn: () => call('plans.all', {}) })
