import type { ContentColumns, FlagColumn } from '../../platform/database/column-types.ts'

export type FormulasTables = {
  formulas: ContentColumns & {
    group_name: string
    title: string
    formula: string
    /** A JSON list of `{ name, value, unit }`. */
    labels: string
    use: string
    notes: string
    source: string
    is_premium: FlagColumn
  }
}
