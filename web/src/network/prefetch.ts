import type { CallApi, CallApiWithEnvelope } from '@shelai/contract/api-client.ts'
import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'

type Query<T, K extends QueryKey> = UseQueryOptions<T, Error, T, K>
/** Loads the data of a query into the cache and returns them. */
export type PrefetchQuery = <T, K extends QueryKey>(query: Query<T, K>) => Promise<T>

/** The dependencies of a loader. */
export type LoaderContext = {
  call: CallApi
  callWithEnvelope: CallApiWithEnvelope
  queries: QueryClient
}

type LoaderArgs = {
  context: LoaderContext
  params: Record<string, string | undefined>
  request: { url: string }
}
/** Loads what a screen shows. It never fails. */
export type Loader = (args: LoaderArgs) => Promise<void>

type WorkArgs = LoaderArgs & { callWithEnvelope: CallApiWithEnvelope }

/**
 * Creates a screen's loader from the queries that the screen reads. A failure stays in the cache as the error of its query,
 * which the screen shows.
 */
export function prefetch(work: (get: PrefetchQuery, call: CallApi, args: WorkArgs) => Promise<unknown>): Loader {
  return async (args) => {
    const { call, callWithEnvelope, queries } = args.context
    const queried: Promise<unknown>[] = []
    const get: PrefetchQuery = (query) => {
      const data = queries.ensureQueryData(query)
      queried.push(data)
      return data
    }
    await work(get, call, { ...args, callWithEnvelope }).catch(() => undefined)
    // After the failure of one query, this still waits for the others.
    await Promise.allSettled(queried)
  }
}
