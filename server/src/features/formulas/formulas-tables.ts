import type { ColumnType } from 'kysely'
import type { ContentColumns, FlagColumn } from '../../platform/database/column-types.ts'

export type FormulasTables = {
  formulas: ContentColumns & {
    group_name: string
    title: string
    formula: string
    /** A JSON list of `{ name, value, unit }`. */
    labels: string
    /** A JSON list of `{ inputs, result }`. */
    examples: ColumnType<string, string | undefined, string>
    use: string
    notes: string
    source: string
    is_premium: FlagColumn
  }
}
