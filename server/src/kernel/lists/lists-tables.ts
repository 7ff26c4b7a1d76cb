import type { Feature } from '@shelai/contract/rules/features.ts'

/** The tables whose live rows form lists: one for each parent, or a single one with the parent 0. */
export type ListName = 'articles' | 'job_sub_categories' | 'job_questions' | 'job_circulars' | 'formulas' | 'files'

/** Triggers write both tables. */
export type ListsTables = {
  content_versions: { feature: Feature; version: number }
  /**
   * The number of rows of every list of live content, and a version that rises when its rows or their order change.
   */
  content_lists: { list: ListName; parent_id: number; size: number; version: number }
}
