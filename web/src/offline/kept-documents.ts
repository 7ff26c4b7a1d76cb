import type { SearchKind } from '@shelai/contract/search-kinds.ts'
import { createContext } from 'react'

/** A document that is kept on the device, as the search reads it. */
export type KeptDocument = {
  kind: SearchKind
  id: number
  title: string
  /** The address of its page. */
  path: string
  /** Its plain text; ignored if it is premium. */
  text: string
  isPremium: boolean
  /** Words that go with the title, such as its category. */
  context?: string
}

/** Lists the documents that are kept on the device. */
export type ListKeptDocuments = () => Promise<readonly KeptDocument[]>

/** What an offline search searches besides the answers in memory. Whoever keeps more provides it. */
export const KeptDocumentsContext = createContext<ListKeptDocuments>(async () => [])
