import type { Language } from '@shelai/contract/rules/words.ts'
import { type DehydratedState, dehydrate, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** An answer that came with the page. */
export type PageAnswer = { queryKey: QueryKey; data: unknown }

/** The answers and refusals that came with a page, and when the page was rendered, in milliseconds. */
export type PageQueries = { at: number; answers: readonly PageAnswer[]; refused: DehydratedState['queries'] }

/** The state of a rendered page for hydration: its language and the queries' data. */
export type PageState = { language: Language; queries: PageQueries }

/**
 * Collects what the queries of a page were answered. A query that was not fetched is the same in the browser without its state.
 */
export function collectQueries(client: QueryClient): PageQueries {
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
    shouldRedactErrors: () => false,
  })
  const isAnswer = ({ state }: (typeof queries)[number]) => state.status === 'success'
  return {
    at: Date.now(),
    answers: queries.filter(isAnswer).map(({ queryKey, state }) => ({ queryKey, data: state.data })),
    refused: queries.filter((query) => !isAnswer(query)),
  }
}

const answeredState = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
} as const

/**
 * Gives the queries of the browser what came with the page. It does not count as fetched: `setQueryData` would count
 * as an answer for the reader (`api/reader-answers.ts`), and the page is a guest's.
 */
export function restoreQueries(client: QueryClient, { at, answers, refused }: PageQueries): void {
  const cache = client.getQueryCache()
  for (const { queryKey, data } of answers)
    cache.build(client, { queryKey }, { ...answeredState, data, dataUpdatedAt: at })
  for (const { queryKey, state } of refused) cache.build(client, { queryKey }, state)
}
