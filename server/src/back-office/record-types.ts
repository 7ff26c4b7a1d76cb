import type { Expression } from 'kysely'
import type { Db } from '../tables.ts'

/** A value of a column. */
export type Column = string | number | null

/** A row of any table. Only the resource's description knows its columns. */
export type Row = Readonly<Record<string, unknown>>

export type Comparison = {
  column: string
  is: '=' | '>=' | '<=' | '>' | '<' | 'in' | 'null' | 'holds'
  value: Column | Column[]
}

/** A page of a resource: the filters, the sort order, and the first and last row, both inclusive. */
export type ListQuery = {
  sort: { column: string; direction: 'asc' | 'desc' }
  first: number
  last: number
  comparisons: Comparison[]
  /**
   * The search text, with its stored form for each searched column. A row matches when one of the columns contains it,
   * or when the resource finds it by a query of its own.
   */
  words:
    | {
        text: string
        searched: { column: string; text: string }[]
        findNamed: ((db: Db, text: string) => Expression<unknown>) | undefined
      }
    | undefined
}
