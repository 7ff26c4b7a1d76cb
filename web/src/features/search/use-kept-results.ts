import { mostTogether } from '@shelai/contract/search/arrange-results.ts'
import type { Synonyms } from '@shelai/contract/search/read-query.ts'
import { type SearchKind, searchLimits } from '@shelai/contract/search/search-kinds.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runWhenIdle } from '../../device/when-idle.ts'
import { useReader } from '../../session/session.ts'
import type { OfflineIndex } from './offline-index.ts'
import type { SearchAnswer } from './search-queries.ts'

/** Searches what is kept on this phone while `isNeeded`. Its code and its index are made with the first need. */
export function useKeptResults(
  word: string,
  kind: SearchKind | undefined,
  isNeeded: boolean,
  synonyms: Synonyms | undefined,
): SearchAnswer | undefined {
  const queries = useQueryClient()
  const account = useReader()?.user_id ?? ''
  // One index for a visit: what is kept does not change while the network is away.
  const [visit] = useState(() => ({ index: undefined as Promise<OfflineIndex> | undefined }))
  const { data } = useQuery({
    // Words that mean the same may come after the search.
    queryKey: ['kept', 'find', word, kind, synonyms?.phrases.length],
    queryFn: async () => {
      visit.index ??= createKeptIndex(account, queries).catch((error: unknown) => {
        visit.index = undefined
        throw error
      })
      const narrow = kind === undefined ? { each: mostTogether } : { kinds: [kind], limit: searchLimits.mostResults }
      return (await visit.index).find(word, { ...narrow, ...(synonyms && { synonyms }) })
    },
    enabled: isNeeded,
    gcTime: 0,
    retry: false,
    meta: { isBackground: true },
  })
  return isNeeded ? data : undefined
}

async function createKeptIndex(account: string, queries: QueryClient): Promise<OfflineIndex> {
  const { createOfflineIndex, listKnownDocuments } = await import('./offline-search.ts')
  const documents = await listKnownDocuments(account, queries)
  return createOfflineIndex(documents, () => new Promise((resume) => void runWhenIdle(resume)))
}
