import { queryOptions } from '@tanstack/react-query'
import type { Ask, AskEnvelope } from '../../api/api-client.ts'
import { createListSource } from '../../api/list-source.ts'

/** The whole list, to be searched. */
export const formulasQuery = (call: Ask) =>
  queryOptions({ queryKey: ['formulas', 'all'], queryFn: () => call('formulas.all', {}) })

export const formulaParts = (call: AskEnvelope) =>
  createListSource(['formulas', 'all', 'part'], (query) => call('formulas.all', { query }))

export const formulaQuery = (call: Ask, id: string) =>
  queryOptions({ queryKey: ['formulas', 'one', id], queryFn: () => call('formulas.one', { params: { id } }) })
