import { queryOptions } from '@tanstack/react-query'
import type { Ask, AskEnvelope } from '../../api/api-client.ts'
import { createListSource } from '../../api/list-source.ts'

/** The whole list, to be searched. */
export const filesQuery = (call: Ask) =>
  queryOptions({ queryKey: ['downloads', 'all'], queryFn: () => call('downloads.all', {}) })

export const fileParts = (call: AskEnvelope) =>
  createListSource(['downloads', 'all', 'part'], (query) => call('downloads.all', { query }))
