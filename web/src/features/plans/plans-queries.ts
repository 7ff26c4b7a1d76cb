import type { CallApi } from '@shelai/contract/api-client.ts'
import { queryOptions } from '@tanstack/react-query'

export const createPlanContentsQuery = (call: CallApi) =>
  queryOptions({ queryKey: ['plans', 'contents'], queryFn: () => call('plans.contents', {}) })

export const createPlansQuery = (call: CallApi) =>
  queryOptions({ queryKey: ['plans', 'all'], queryFn: () => call('plans.all', {}) })
