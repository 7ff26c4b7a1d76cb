import { queryOptions } from '@tanstack/react-query'
import type { Ask, AskEnvelope } from '../../parts/asking.ts'
import { listSource } from '../../parts/list-source.ts'

/** The whole list, to be searched. */
export const formulasQuery = (ask: Ask) =>
  queryOptions({ queryKey: ['formulas', 'all'], queryFn: () => ask('formulas.all', {}) })

export const formulaParts = (ask: AskEnvelope) =>
  listSource(['formulas', 'all', 'part'], (query) => ask('formulas.all', { query }))

export const formulaQuery = (ask: Ask, id: string) =>
  queryOptions({ queryKey: ['formulas', 'one', id], queryFn: () => ask('formulas.one', { params: { id } }) })
