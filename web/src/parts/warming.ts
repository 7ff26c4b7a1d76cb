import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Ask, AskEnvelope } from './asking.ts'

type Query<T, K extends QueryKey> = UseQueryOptions<T, Error, T, K>
/** Has a query's data brought into the cache, and hands it over. */
export type Get = <T, K extends QueryKey>(query: Query<T, K>) => Promise<T>

/** What a loader works with: the same on the server, where it waits for all, and in the browser, where it does not wait long. */
export type Warmth = { ask: Ask; askEnvelope: AskEnvelope; queries: QueryClient; patience: number }

export const warmthContext = createContext<Warmth>()

type LoaderArgs = {
  context: Readonly<RouterContextProvider>
  params: Record<string, string | undefined>
  request: Request
}
type WorkArgs = LoaderArgs & { askEnvelope: AskEnvelope }

/**
 * Makes a route's loader from the queries that its screen reads. On the server it waits until they are answered; in
 * the browser only for as long as a reader would not notice, and the screen shows its skeleton for the rest.
 * What fails stays in the cache as the query's error, which the screen shows.
 */
export function warm(work: (get: Get, ask: Ask, args: WorkArgs) => Promise<unknown>) {
  return async (args: LoaderArgs): Promise<null> => {
    const { ask, askEnvelope, queries, patience } = args.context.get(warmthContext)
    const get: Get = (query) => queries.ensureQueryData(query)
    const working = work(get, ask, { ...args, askEnvelope }).catch(() => undefined)
    await (Number.isFinite(patience)
      ? Promise.race([working, new Promise((resolve) => setTimeout(resolve, patience))])
      : working)
    return null
  }
}
