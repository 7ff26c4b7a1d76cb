import { getBusyWaitMs, isBusy } from '@shelai/contract/api/refused.ts'
import { memoryCache, timeouts } from '@shelai/contract/rules/limits.ts'
import { QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { findKeptAt } from '../network/kept-reads.ts'

/** A busy server says when it is to be asked again. Any other refusal is an answer. */
const mayRetry = (error: unknown) => isBusy(error) || !isRefusal(error)

const isRefusal = (error: unknown) => typeof error === 'object' && error !== null && 'code' in error

/**
 * Creates the browser's query client. Reads are retried twice, at random intervals; a refusal is an answer and is not
 * retried, unless the server is busy. An offline device fails like any other failure, so that screens show it.
 */
export function createBrowserQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: memoryCache.keptUnused,
        gcTime: memoryCache.keptUnused,
        retry: (failures, error) => mayRetry(error) && failures < timeouts.readRetries,
        retryDelay: (failures, error) =>
          isBusy(error) ? getBusyWaitMs(error) : (300 + Math.random() * 700) * 2 ** failures,
        retryOnMount: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // Equal data stay the same object, so that nothing is rendered again. A kept copy and an answer are told apart by the object.
        structuralSharing: (before, after) =>
          findKeptAt(before) === findKeptAt(after) ? replaceEqualDeep(before, after) : after,
      },
    },
  })
}

/** Creates the query client for rendering one page on the server: every call is made once. */
export function createPageQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, retryOnMount: false, networkMode: 'always' },
    },
  })
}
