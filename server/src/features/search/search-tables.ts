import type { SearchKind } from '@shelai/contract/search/search-kinds.ts'
import type { Generated } from 'kysely'
import type { ContentColumns } from '../../kernel/database/column-types.ts'

export type SearchTables = {
  /** Sets of words that mean the same, which editors add to those that the product comes with. */
  synonyms: ContentColumns & { words: string }
  /** Rows of content that were changed and are not indexed yet. Triggers write it. */
  search_queue: { kind: SearchKind; item_id: number }
  /** What can be found. Texts of premium content are not in it, only their titles. */
  search_documents: {
    id: Generated<number>
    kind: SearchKind
    item_id: number
    title: string
    /** The context of the title: category, post, company, place. */
    context: string
    /** The beginning of the text, from which snippets are cut. */
    body: string
    title_keys: string
    context_keys: string
    body_keys: string
  }
  /** Every key of the index. */
  search_words: {
    word: string
    skeleton: string
    /** How words with this key are spelt, separated by spaces; those of titles first, for suggestions. */
    spelling: string
    documents: number
  }
}
