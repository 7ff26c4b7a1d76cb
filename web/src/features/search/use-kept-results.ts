import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { runWhenIdle } from '../../components/when-idle.ts'
import { type KeptDocument, KeptDocumentsContext } from '../../offline/kept-documents.ts'
import { listAnswersInMemory } from './answers-in-memory.ts'
import type { OfflineIndex } from './offline-index.ts'
import type { SearchAnswer } from './search-queries.ts'

/** Searches what is kept on this phone while `isNeeded`. Its code and its index are made with the first need. */
export function useKeptResults(word: string, isNeeded: boolean): SearchAnswer | undefined {
  const queries = useQueryClient()
  const listKept = useContext(KeptDocumentsContext)
  // One index for a visit: what is kept does not change while the network is away.
  const [visit] = useState(() => ({ index: undefined as Promise<OfflineIndex> | undefined }))
  const { data } = useQuery({
    queryKey: ['kept', 'find', word],
    queryFn: async () => {
      visit.index ??= createIndex(async () => [...listAnswersInMemory(queries), ...(await listKept())]).catch(
        (error: unknown) => {
          visit.index = undefined
          throw error
        },
      )
      return (await visit.index).find(word)
    },
    enabled: isNeeded,
    gcTime: 0,
    retry: false,
    meta: { isBackground: true },
  })
  return isNeeded ? data : undefined
}

async function createIndex(listDocuments: () => Promise<readonly KeptDocument[]>): Promise<OfflineIndex> {
  const { createOfflineIndex } = await import('./offline-index.ts')
  const documents = await listDocuments()
  const known = new Map(documents.map((document) => [`${document.kind} ${document.id}`, document]))
  return createOfflineIndex([...known.values()], () => new Promise((resume) => void runWhenIdle(resume)))
}
