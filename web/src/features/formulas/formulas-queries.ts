import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../parts/asking.ts'

export const formulasQuery = (ask: Ask) =>
  queryOptions({ queryKey: ['formulas', 'all'], queryFn: () => ask('formulas.all', {}) })

export const formulaQuery = (ask: Ask, id: string) =>
  queryOptions({ queryKey: ['formulas', 'one', id], queryFn: () => ask('formulas.one', { params: { id } }) })
