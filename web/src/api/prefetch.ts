import type { CallApi, CallApiWithEnvelope } from '@shelai/contract/api-client.ts'
import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router'

type Query<T, K extends QueryKey> = UseQueryOptions<T, Error, T, K>
/** Loads the data of a query into the cache and returns them. */
export type PrefetchQuery = <T, K extends QueryKey>(query: Query<T, K>) => Promise<T>

/** The dependencies of a loader. `timeoutMs` is infinite on the server, where a loader waits for all its queries. */
export type LoaderContext = {
  call: CallApi
  callWithEnvelope: CallApiWithEnvelope
  queries: QueryClient
  timeoutMs: number
}

export const loaderContext = createContext<LoaderContext>()

type LoaderArgs = {
  context: Readonly<RouterContextProvider>
  params: Record<string, string | undefined>
  request: Request
}
type WorkArgs = LoaderArgs & { callWithEnvelope: CallApiWithEnvelope }

/**
 * Creates a route's loader from the queries that its screen reads. On the server it waits until they are answered. In the
 * browser it waits for `timeoutMs` at most, and the screen shows its skeleton for the rest. A failure stays in the cache as
 * the error of its query, which the screen shows.
 */
export function prefetch(work: (get: PrefetchQuery, call: CallApi, args: WorkArgs) => Promise<unknown>) {
  return async (args: LoaderArgs): Promise<null> => {
    const { call, callWithEnvelope, queries, timeoutMs } = args.context.get(loaderContext)
    const get: PrefetchQuery = (query) => queries.ensureQueryData(query)
    const working = work(get, call, { ...args, callWithEnvelope }).catch(() => undefined)
    await (Number.isFinite(timeoutMs)
      ? Promise.race([working, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
      : working)
    return null
  }
}
