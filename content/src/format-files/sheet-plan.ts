export type SheetValue = string | number | Date | null
export type SheetRow = readonly SheetValue[]

type Entry = {
  key: string
  /** Text; the head of a column may be a formula that begins with `=`. */
  label: string
  /** How many columns of the sheet the cell takes; one when left out. */
  span?: number
  format?: string
  /** Left-aligned words that wrap. */
  text?: true
  list?: readonly string[]
  between?: readonly [number, number]
  /** A locked result. `{Field}` names a field, `[column]` a cell of the row, `[column:all]` all cells of the column. */
  formula?: string
  /** The numbers without which the result stays empty, for example `{OrderQuantity},[smv]`. */
  needs?: string
}

/** A labelled cell. Its key is its defined name, and on the sheet Example the name begins with `Ex_`. */
export type Field = Entry & { preset?: SheetValue }

export type Column = Entry & {
  /** The cell of the column in the row of totals: its sum, or a formula. */
  total?: 'sum' | string
}

/** Colours cells of a table where the formula holds. */
export type Alert = { on: readonly string[]; when: string; tone: 'bad' | 'good' | 'warn' }

export type Block =
  | { kind: 'fields'; title?: string; fields: readonly Field[] }
  | {
      kind: 'table'
      key: string
      title?: string
      rows: number
      rowHeight?: number
      columns: readonly Column[]
      /** What the input cells hold in the empty sheet; the order is that of the columns without a formula. */
      presets?: readonly SheetRow[]
      alerts?: readonly Alert[]
    }
  | { kind: 'text'; text: string; lines?: number }
  | { kind: 'signs'; names: readonly string[] }

export type SheetPlan = {
  title: string
  subject: string
  landscape?: true
  /** The widths of the sheet's columns, on which every block is laid. */
  widths: readonly number[]
  blocks: readonly Block[]
  /** The input of the sheet Example: fields by key, and the rows of tables by the key of the table. */
  example: { fields: Readonly<Record<string, SheetValue>>; rows: Readonly<Record<string, readonly SheetRow[]>> }
  /** The steps of the guide, in English and in Bangla. */
  steps: readonly (readonly [string, string])[]
  /** What the grey cells work out: name and rule. */
  formulas: readonly (readonly [string, string])[]
}

/** Parses a day such as 2026-11-25 for a cell. */
export const day = (text: string) => new Date(`${text}T00:00:00Z`)

export const dayFormat = 'ddd dd mmm yyyy'

export const money = '#,##0.00'
export const pieces = '#,##0'
export const percent = '0.0%'

type More = Omit<Entry, 'key' | 'label' | 'format' | 'formula' | 'needs'> & { preset?: SheetValue; total?: string }

/** A cell to type in, as a field or a column. */
export const typed = (key: string, label: string, format = 'General', more: More = {}) => ({
  key,
  label,
  format,
  ...more,
})

/** A cell for words, which wrap. */
export const words = (key: string, label: string, more: More = {}) => ({ key, label, text: true, ...more }) as const

/** A result that stays empty until `needs` are numbers. */
export const worked = (
  key: string,
  label: string,
  needs: string,
  formula: string,
  format = 'General',
  more: More = {},
) => ({ key, label, needs, formula, format, ...more })

/** The head of a column that another table names, or `fallback` while it does not. */
export const headFrom = (column: string, fallback: string) => `=IF([${column}:all]="","${fallback}",[${column}:all])`
