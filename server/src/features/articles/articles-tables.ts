import type { Generated } from 'kysely'
import type { CategoryColumns, ContentColumns, FlagColumn, LanguageColumn } from '../../kernel/database/column-types.ts'

export type ArticlesTables = {
  article_categories: CategoryColumns
  articles: ContentColumns & {
    category_id: number
    title: string
    summary: string
    content: string
    /** The version by which a read recognizes sanitized HTML; null if it never was sanitized. */
    content_mark: Generated<string | null>
    lang: LanguageColumn
    is_premium: FlagColumn
    as_of: string | null
    /** A JSON list of texts. */
    sources: string
    /** A JSON list of the paths that editors declare as related. */
    related: Generated<string>
  }
}
