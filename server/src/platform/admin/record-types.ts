/** A value that a column holds. */
export type Column = string | number | null

/** A row of any table: the resource's description alone knows its columns. */
export type Row = Readonly<Record<string, unknown>>

export type Comparison = {
  column: string
  is: '=' | '>=' | '<=' | '>' | '<' | 'in' | 'null' | 'holds'
  value: Column | Column[]
}

/** A page of a resource: comparisons and words that its rows meet, their order, and the first and last place, both inclusive. */
export type ListQuery = {
  sort: { column: string; direction: 'asc' | 'desc' }
  first: number
  last: number
  comparisons: Comparison[]
  /** Words that every row holds in one of its searched columns, each with the words as it keeps them. */
  words: { text: string; searched: { column: string; text: string }[] } | undefined
}
