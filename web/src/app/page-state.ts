import type { Language } from '@shelai/contract/rules/words.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** An answer that came with the page. */
export type PageAnswer = { queryKey: QueryKey; data: unknown }

/** The answers and refusals that came with a page. They carry no time, so that a page is always the same, byte for byte. */
export type PageQueries = {
  answers: readonly PageAnswer[]
  refusals: readonly { queryKey: QueryKey; error: Error }[]
}

/** The state of a rendered page for hydration: its language and the queries' data. */
export type PageState = { language: Language; queries: PageQueries }

/**
 * Collects what the queries of a page were answered. A query that was not fetched is the same in the browser without its state.
 */
export function collectQueries(client: QueryClient): PageQueries {
  const queries = client.getQueryCache().getAll()
  return {
    answers: queries
      .filter(({ state }) => state.status === 'success')
      .map(({ queryKey, state }) => ({ queryKey, data: state.data })),
    refusals: queries.flatMap(({ queryKey, state: { error } }) => (error === null ? [] : { queryKey, error })),
  }
}

const emptyState = {
  data: undefined,
  dataUpdateCount: 0,
  dataUpdatedAt: 0,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  fetchStatus: 'idle',
} as const

/** Tells whether Back or Forward has brought the page, which may then be old: browsers take it from their cache. */
export function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}

/**
 * Gives the queries of the browser what came with the page. The server has just said that it is current; only a page that
 * Back brought from the browser's cache may be old. It does not count as fetched: `setQueryData` would count as an answer
 * for the reader (`network/reader-answers.ts`), and the page is a guest's.
 */
export function restoreQueries(client: QueryClient, { answers, refusals }: PageQueries): void {
  const cache = client.getQueryCache()
  const answered = { dataUpdateCount: 1, dataUpdatedAt: isFromHistory() ? 0 : Date.now(), status: 'success' } as const
  for (const { queryKey, data } of answers) cache.build(client, { queryKey }, { ...emptyState, ...answered, data })
  const refused = { errorUpdateCount: 1, fetchFailureCount: 1, status: 'error' } as const
  for (const { queryKey, error } of refusals)
    cache.build(client, { queryKey }, { ...emptyState, ...refused, error, fetchFailureReason: error })
}
