import { memoryCache, timeouts } from '@shelai/contract/limits.ts'
import { QueryClient } from '@tanstack/react-query'

const answeredOnPurpose = (error: unknown) => typeof error === 'object' && error !== null && 'code' in error

/**
 * The memory of what was asked. Reads are tried twice more, at uneven intervals; a refusal is an answer and is not
 * tried again. Being offline is a failure like any other, so that it is shown as one.
 */
export function createBrowserQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: memoryCache.keptUnused,
        gcTime: memoryCache.keptUnused,
        retry: (failures, error) => !answeredOnPurpose(error) && failures < timeouts.readRetries,
        retryDelay: (failures) => (300 + Math.random() * 700) * 2 ** failures,
        retryOnMount: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
    },
  })
}

/** The memory of one page being rendered: everything is asked once. */
export function createPageQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, retryOnMount: false, networkMode: 'always' },
    },
  })
}
