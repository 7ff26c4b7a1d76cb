import { mostTogether } from '@shelai/contract/search/arrange-results.ts'
import type { Synonyms } from '@shelai/contract/search/read-query.ts'
import { type SearchKind, searchLimits } from '@shelai/contract/search/search-kinds.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runWhenIdle } from '../../device/when-idle.ts'
import { useReader } from '../../session/session.ts'
import { listDocuments, type ReadAnswers, readAnswersInMemory } from './answer-documents.ts'
import type { KeptDocument, OfflineIndex } from './offline-index.ts'
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
      visit.index ??= createIndex(async () => [
        ...listDocuments(await readKept(account)),
        ...listDocuments(readAnswersInMemory(queries)),
      ]).catch((error: unknown) => {
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

/** Reads what is kept on the device; nothing where the browser refuses to store. */
async function readKept(account: string): Promise<ReadAnswers> {
  try {
    const { readKeptAnswers } = await import('./kept-answers-of-calls.ts')
    return await readKeptAnswers(account)
  } catch {
    return () => []
  }
}

async function createIndex(listDocuments: () => Promise<readonly KeptDocument[]>): Promise<OfflineIndex> {
  const { createOfflineIndex } = await import('./offline-index.ts')
  const documents = await listDocuments()
  const known = new Map(documents.map((document) => [`${document.kind} ${document.id}`, document]))
  return createOfflineIndex([...known.values()], () => new Promise((resume) => void runWhenIdle(resume)))
}
