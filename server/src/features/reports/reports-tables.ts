import type { UserId } from '@shelai/contract/api/ids.ts'
import type { MistakeKind, MistakeStatus } from '@shelai/contract/features/reports/reports.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { Generated } from 'kysely'
import type { WithDefault } from '../../kernel/database/column-types.ts'

export type ReportsTables = {
  mistake_reports: {
    id: Generated<number>
    /** Made by the sender for one report, so that a report that is sent twice is kept once. */
    request_key: string
    kind: MistakeKind
    item_id: number
    /** The title and the page of the item when it was reported. */
    title: string
    link: string
    quote: string | null
    note: string
    /** The questions that the reader was asked, one a line, as they were worded then; null for none. */
    asked_questions: WithDefault<string | null>
    /** The reader, whom the answer reaches; null for a guest and once the account is deleted. */
    user_id: UserId | null
    has_reader: number
    language: Language
    status: WithDefault<MistakeStatus>
    reply: WithDefault<string | null>
    settled_by: WithDefault<string | null>
    settled_at: WithDefault<string | null>
    created_at: string
  }
  /** The questions that a report of an interview names. */
  asked_questions: { report_id: number; question_id: number }
}
