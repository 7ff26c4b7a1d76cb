import type { QueryClient } from '@tanstack/react-query'
import { listDocuments, type ReadAnswers, readAnswersInMemory } from './answer-documents.ts'
import { readKeptAnswers } from './kept-answers-of-calls.ts'
import type { KeptDocument } from './offline-index.ts'

export { createOfflineIndex, getSynonyms } from './offline-index.ts'

/** Lists what is kept on this phone for an account, and what was opened since the app was started. */
export async function listKnownDocuments(account: string, queries: QueryClient): Promise<KeptDocument[]> {
  // Where the browser refuses to store, nothing is kept.
  const kept = await readKeptAnswers(account).catch((): ReadAnswers => () => [])
  const documents = [...listDocuments(kept), ...listDocuments(readAnswersInMemory(queries))]
  return [...new Map(documents.map((document) => [`${document.kind} ${document.id}`, document])).values()]
}
