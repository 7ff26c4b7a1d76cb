import type { Language } from '@shelai/contract/words.ts'
import { type DehydratedState, dehydrate, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** An answer that came with the page. */
export type PageAnswer = { queryKey: QueryKey; data: unknown }

/** The answers and refusals that came with a page, and when the page was rendered, in milliseconds. */
export type PageQueries = { at: number; answers: readonly PageAnswer[]; refused: DehydratedState['queries'] }

/**
 * The state of a rendered page for hydration: its language, the queries' data, and the loaders' data, so that no loader
 * runs again.
 */
export type PageState = { language: Language; queries: PageQueries; loaderData: Record<string, unknown> }

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

/** Gives the queries of the browser what came with the page. */
export function restoreQueries(client: QueryClient, { at, answers, refused }: PageQueries): void {
  for (const { queryKey, data } of answers) client.setQueryData(queryKey, data, { updatedAt: at })
  for (const { queryKey, state } of refused) client.getQueryCache().build(client, { queryKey }, state)
}
