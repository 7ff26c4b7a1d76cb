import { isBusy } from '@shelai/contract/api/refused.ts'
import type { CallApi } from '@shelai/contract/api-client.ts'
import type { Answer } from '@shelai/contract/calls.ts'
import { timeouts } from '@shelai/contract/rules/limits.ts'
import { countKinds, type KindCounts, mostTogether } from '@shelai/contract/search/arrange-results.ts'
import { type SearchKind, searchLimits } from '@shelai/contract/search/search-kinds.ts'
import { queryOptions } from '@tanstack/react-query'
import { returnCacheOptions } from '../../lists/return-cache.ts'
import type { SendCall } from '../../network/api-client.ts'

export type SearchResult = Answer<'search.find'>[number]
export type SearchAnswer = {
  results: readonly SearchResult[]
  suggestions: readonly string[]
  counts: KindCounts
}

/** Creates the query of the words that mean the same. The search does without them until they come. */
export const createSynonymsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['search', 'synonyms'],
    queryFn: async () => (await call('search.synonyms', {})).map(({ words }) => words).join('\n'),
    meta: { isBackground: true },
  })

/**
 * Creates the query of a search. A search that nobody waits for any more is aborted. Failures are not retried by
 * themselves, because what is kept on the phone is searched instead; a busy server is asked again.
 */
export const createSearchQuery = (callWithEnvelope: SendCall, word: string, kind: SearchKind | undefined) =>
  queryOptions({
    queryKey: ['search', 'find', word, kind],
    queryFn: async ({ signal }): Promise<SearchAnswer> => {
      const narrow = kind === undefined ? { each: mostTogether } : { kinds: kind, limit: searchLimits.mostResults }
      const { data, meta } = await callWithEnvelope('search.find', { query: { q: word, ...narrow }, signal })
      return { results: data, suggestions: meta?.suggestions ?? [], counts: meta?.counts ?? countKinds(data) }
    },
    ...returnCacheOptions,
    retry: (failures, error) => isBusy(error) && failures < timeouts.readRetries,
  })
