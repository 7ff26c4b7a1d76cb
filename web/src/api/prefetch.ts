import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Ask, AskEnvelope } from './api-client.ts'

type Query<T, K extends QueryKey> = UseQueryOptions<T, Error, T, K>
/** Has a query's data brought into the cache, and hands it over. */
export type PrefetchQuery = <T, K extends QueryKey>(query: Query<T, K>) => Promise<T>

/** What a loader works with: the same on the server, where it waits for all, and in the browser, where it does not wait long. */
export type LoaderContext = { call: Ask; callWithEnvelope: AskEnvelope; queries: QueryClient; timeoutMs: number }

export const loaderContext = createContext<LoaderContext>()

type LoaderArgs = {
  context: Readonly<RouterContextProvider>
  params: Record<string, string | undefined>
  request: Request
}
type WorkArgs = LoaderArgs & { callWithEnvelope: AskEnvelope }

/**
 * Makes a route's loader from the queries that its screen reads. On the server it waits until they are answered; in
 * the browser only for as long as a reader would not notice, and the screen shows its skeleton for the rest.
 * What fails stays in the cache as the query's error, which the screen shows.
 */
export function prefetch(work: (get: PrefetchQuery, call: Ask, args: WorkArgs) => Promise<unknown>) {
  return async (args: LoaderArgs): Promise<null> => {
    const { call, callWithEnvelope, queries, timeoutMs: patience } = args.context.get(loaderContext)
    const get: PrefetchQuery = (query) => queries.ensureQueryData(query)
    const working = work(get, call, { ...args, callWithEnvelope }).catch(() => undefined)
    await (Number.isFinite(patience)
      ? Promise.race([working, new Promise((resolve) => setTimeout(resolve, patience))])
      : working)
    return null
  }
}
