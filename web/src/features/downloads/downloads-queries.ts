import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../parts/asking.ts'

export const filesQuery = (ask: Ask) =>
  queryOptions({ queryKey: ['downloads', 'all'], queryFn: () => ask('downloads.all', {}) })
