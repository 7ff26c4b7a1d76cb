import type { Generated } from 'kysely'
import type { ContentColumns, FlagColumn, LanguageColumn } from '../../platform/database/column-types.ts'

export type CircularsTables = {
  job_circulars: ContentColumns & {
    sub_category_id: number
    title: string
    content: string
    /** The version by which a read recognizes sanitized HTML; null if it never was sanitized. */
    content_mark: Generated<string | null>
    lang: LanguageColumn
    company: string | null
    place: string | null
    vacancy: string | null
    salary: string | null
    education: string | null
    experience: string | null
    source: string | null
    published_on: string | null
    deadline: string | null
    is_sample: FlagColumn
  }
}
