import type { UserId } from '@shelai/contract/api/ids.ts'
import type { CircularReportReason } from '@shelai/contract/features/circulars/circular-report-reasons.ts'
import type { CircularReportStatus } from '@shelai/contract/features/circulars/circulars.ts'
import type { EmploymentType } from '@shelai/contract/features/circulars/employment-types.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { Generated } from 'kysely'
import type { ContentColumns, FlagColumn, LanguageColumn, WithDefault } from '../../kernel/database/column-types.ts'

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
    salary_from: WithDefault<number | null>
    salary_to: WithDefault<number | null>
    employment_type: WithDefault<EmploymentType>
    is_remote: FlagColumn
    education: string | null
    experience: string | null
    how_to_apply: WithDefault<string | null>
    proof: WithDefault<string | null>
    source: string | null
    /** A JSON list of paths of this site. */
    prepare: WithDefault<string>
    published_on: string | null
    deadline: string | null
    is_sample: FlagColumn
  }
  /** Readers who want to be reminded of a deadline. `reminded_of` is the deadline that they were reminded of. */
  circular_reminders: {
    user_id: UserId
    circular_id: number
    language: Language
    asked_at: string
    reminded_of: WithDefault<string | null>
  }
  /** Readers who want to hear of new circulars of a post. */
  followed_posts: { user_id: UserId; sub_category_id: number; language: Language; followed_at: string }
  /** The circulars announced to followers, and those never to be announced. */
  announced_circulars: { circular_id: number; announced_at: string }
  /** The Friday in Dhaka on which a reader was last told of the circulars of a week. */
  circular_digests: { user_id: UserId; week: string }
  circular_reports: {
    id: Generated<number>
    circular_id: number
    /** The reader; null once the account is deleted. */
    user_id: UserId | null
    /** The title of the circular when it was reported. */
    title: string
    reason: CircularReportReason
    note: string | null
    status: WithDefault<CircularReportStatus>
    /** True if this report hid the circular. */
    hid_circular: WithDefault<number>
    created_at: string
    settled_by: WithDefault<string | null>
    settled_at: WithDefault<string | null>
  }
}
