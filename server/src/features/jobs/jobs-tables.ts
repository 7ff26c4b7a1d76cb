import type { ColumnType, Generated } from 'kysely'
import type { CategoryColumns, ContentColumns, FlagColumn, LanguageColumn } from '../../kernel/database/column-types.ts'

export type JobsTables = {
  job_categories: CategoryColumns
  job_sub_categories: ContentColumns & { category_id: number; title: string }
  job_questions: ContentColumns & {
    sub_category_id: number
    question: string
    answer: string
    /** The version by which a read recognizes sanitized HTML; null if it never was sanitized. */
    answer_mark: Generated<string | null>
    /** The answer as one would say it, as plain text; empty if nobody wrote it. */
    spoken: Generated<string>
    lang: LanguageColumn
    is_premium: FlagColumn
    /** A JSON list of the paths that editors declare as related. */
    related: Generated<string>
    as_of: ColumnType<string | null, string | null | undefined, string | null>
  }
}
