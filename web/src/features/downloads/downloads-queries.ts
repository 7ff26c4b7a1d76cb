import { queryOptions } from '@tanstack/react-query'
import type { Ask, AskEnvelope } from '../../parts/asking.ts'
import { listSource } from '../../parts/list-source.ts'

/** The whole list, to be searched. */
export const filesQuery = (ask: Ask) =>
  queryOptions({ queryKey: ['downloads', 'all'], queryFn: () => ask('downloads.all', {}) })

export const fileParts = (ask: AskEnvelope) =>
  listSource(['downloads', 'all', 'part'], (query) => ask('downloads.all', { query }))
