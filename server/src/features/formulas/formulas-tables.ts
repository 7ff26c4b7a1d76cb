import type { ColumnType } from 'kysely'
import type { ContentColumns, FlagColumn, WithDefault } from '../../kernel/database/column-types.ts'

export type FormulasTables = {
  formulas: ContentColumns & {
    group_name: string
    /** The same in Bangla; empty where nobody has written it. */
    group_name_bn: WithDefault<string>
    title: string
    formula: string
    /** A JSON list of `{ name, value, unit }`. */
    labels: string
    /** A JSON list of `{ inputs, result }`. */
    examples: ColumnType<string, string | undefined, string>
    use: string
    /** The use in Bangla. */
    use_bn: ColumnType<string, string | undefined, string>
    result_unit: ColumnType<string, string | undefined, string>
    /** Whether the result is in the unit of an input, so that inputs keep theirs. */
    keeps_units: FlagColumn
    /** The range that the trade usually sees. */
    usual_range: ColumnType<string, string | undefined, string>
    /** Where the number goes wrong. */
    pitfall: ColumnType<string, string | undefined, string>
    notes: string
    source: string
    as_of: ColumnType<string | null, string | null | undefined, string | null>
    is_premium: FlagColumn
  }
}
