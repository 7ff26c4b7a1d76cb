import type { questionKinds } from '@shelai/contract/features/jobs/jobs.ts'
import type { ColumnType, Generated } from 'kysely'
import type {
  CategoryColumns,
  ContentColumns,
  FlagColumn,
  LanguageColumn,
  WithDefault,
} from '../../kernel/database/column-types.ts'

export type JobsTables = {
  /** `is_general` is 1 if interviews for every post ask its questions. */
  job_categories: CategoryColumns & { is_general: WithDefault<number> }
  job_sub_categories: ContentColumns & {
    category_id: number
    title: string
    mock_definitions: WithDefault<number>
    mock_calculations: WithDefault<number>
    mock_situations: WithDefault<number>
  }
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
    asks_for: WithDefault<(typeof questionKinds)[number]>
    topic: WithDefault<string>
    topic_bn: WithDefault<string>
    /** The frequency in interviews as an editor has set it; 0 if none has. */
    asked: WithDefault<number>
    result: WithDefault<string>
    as_of: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** The frequency of questions in interviews that follows from the reports of readers, where it can be told. */
  told_frequencies: { question_id: number; asked: number }
}
