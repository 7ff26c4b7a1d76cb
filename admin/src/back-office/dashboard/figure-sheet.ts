import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'

/** A row of figures by the names of its columns. */
export type FigureRow = Readonly<Record<string, string | number>>

/** The format of the values of a column. */
export type ColumnFormat = 'text' | 'bucket' | 'count' | 'taka'

export type FigureColumn = {
  name: string
  label: string
  format: ColumnFormat
  /** The plot leaves it out, because other columns add up to it. */
  isOnlyInTable?: true
}

/** Figures as a table, from which the plot and the exported file are made too. The first column names the rows. */
export type FigureSheet = { columns: readonly FigureColumn[]; rows: readonly FigureRow[] }

/** The period that one row stands for. */
export type Unit = 'day' | 'month'

/** Returns the day or the month that a day belongs to: `2026-11-20` or `2026-11`. */
export function getBucket(day: string, unit: Unit): string {
  return unit === 'day' ? day : day.slice(0, 7)
}

/** Lists the days or months from one day to another, with those on which nothing happened. */
export function listBuckets({ from, to }: { from: string; to: string }, unit: Unit): string[] {
  const buckets = new Set<string>()
  for (let at = new Date(`${from}T00:00:00Z`); ; at = new Date(at.getTime() + dayMs)) {
    const day = at.toISOString().slice(0, 10)
    if (day > to) return [...buckets]
    buckets.add(getBucket(day, unit))
  }
}

/** A number that belongs to a day and a column. */
export type Entry = { day: string; column: string; number: number }

/** Adds entries up to one row for each day or month; columns without an entry are 0. */
export function buildTimeRows(
  period: { from: string; to: string },
  unit: Unit,
  columns: readonly string[],
  entries: readonly Entry[],
): FigureRow[] {
  const rows = new Map<string, Record<string, string | number>>(
    listBuckets(period, unit).map((bucket) => [
      bucket,
      { bucket, ...Object.fromEntries(columns.map((column) => [column, 0])) },
    ]),
  )
  for (const { day, column, number } of entries) {
    const row = rows.get(getBucket(day, unit))
    if (row !== undefined) row[column] = Number(row[column] ?? 0) + number
  }
  return [...rows.values()]
}

/** Adds up a column. */
export function sumColumn({ rows }: Pick<FigureSheet, 'rows'>, column: string): number {
  return rows.reduce((total, row) => total + Number(row[column] ?? 0), 0)
}
