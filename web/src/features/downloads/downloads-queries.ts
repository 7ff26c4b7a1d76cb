import type { CallApi, CallApiWithEnvelope } from '@shelai/contract/api-client.ts'
import { queryOptions } from '@tanstack/react-query'
import { createListSource } from '../../lists/list-source.ts'

/** Creates the query of the whole list, for the search. */
export const createFilesQuery = (call: CallApi) =>
  queryOptions({ queryKey: ['downloads', 'all'], queryFn: () => call('downloads.all', {}) })

export const createFilesSource = (call: CallApiWithEnvelope) =>
  createListSource(['downloads', 'all', 'part'], (query) => call('downloads.all', { query }))
