import type { CallApi, CallApiWithEnvelope } from '@shelai/contract/api-client.ts'
import { queryOptions } from '@tanstack/react-query'
import { createListSource } from '../../lists/list-source.ts'

/** Creates the query of the whole list, for the search. */
export const createFormulasQuery = (call: CallApi) =>
  queryOptions({ queryKey: ['formulas', 'all'], queryFn: () => call('formulas.all', {}) })

export const createFormulasSource = (call: CallApiWithEnvelope) =>
  createListSource(['formulas', 'all', 'part'], (query) => call('formulas.all', { query }))
