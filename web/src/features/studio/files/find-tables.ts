import { readNumber } from '@shelai/formula/typed-number.ts'
import { type ColumnField, findColumnField, findSection } from './column-names.ts'
import type { SheetRow } from './read-sheet.ts'

/** A table of operations: where its columns are, its headings by column, and the rows below them with its own cells alone. */
export type Table = {
  columns: ReadonlyMap<ColumnField, number>
  headings: ReadonlyMap<number, string>
  rows: SheetRow[]
}

type Heading = { columns: ReadonlyMap<ColumnField, number>; headings: ReadonlyMap<number, string>; rows: number }

/** The columns that hold minutes. */
export const minuteFields = ['smv', 'smvMachine', 'smvManual'] as const satisfies ColumnField[]

/** The most rows that a heading takes, and the part of the columns of the largest table below which another is no bulletin but a sum. */
const mostHeadingRows = 3
const leastPart = 2 / 3
const mostSectionWords = 2

/** Finds the tables of a sheet, which may stand below and beside each other, and the rows above the first of them. */
export function findTables(rows: readonly SheetRow[]): { above: SheetRow[]; tables: Table[] } {
  const above: SheetRow[] = []
  const stacked: (Heading & { body: SheetRow[] })[] = []
  let isOtherTable = false
  for (let at = 0; at < rows.length; ) {
    const row = rows[at] as SheetRow
    const heading = findHeading(rows, at)
    const table = stacked.at(-1)
    if (heading) {
      // The heading of each printed page is the same one again.
      if (!table || isOtherTable || !isRepeated(heading, table))
        stacked.push({ ...heading, body: rows.slice(Math.max(0, at - 1), at).filter(isSectionName) })
      isOtherTable = false
    } else if (!table) above.push(row)
    else if (isOtherTable || isOtherHeading(row)) isOtherTable = true
    else table.body.push(row)
    at += heading?.rows ?? 1
  }
  const tables = stacked.flatMap(splitBeside)
  const most = Math.max(0, ...tables.map(({ columns }) => columns.size))
  return { above, tables: tables.filter(({ columns }) => columns.size >= most * leastPart) }
}

/** Returns the heading of one to three rows that begins at a row and names most columns; undefined where the next row begins as good a one. */
function findHeading(rows: readonly SheetRow[], at: number): Heading | undefined {
  const [heading, next] = [readHeading(rows, at), readHeading(rows, at + 1)]
  return heading && next && heading.rows > 1 && next.columns.size >= heading.columns.size ? undefined : heading
}

function readHeading(rows: readonly SheetRow[], at: number): Heading | undefined {
  const first = rows[at]
  if (!first) return undefined
  let headings: ReadonlyMap<number, string> = first.cells
  let best: Heading | undefined
  for (let count = 1; count <= mostHeadingRows; count += 1) {
    const columns = listColumns(sortByColumn(headings))
    if (isBulletin(columns) && columns.size >= (best?.columns.size ?? 0)) best = { columns, headings, rows: count }
    const below = rows[at + count]
    if (below?.row !== first.row + count || !hasOnlyWords(headings) || !hasOnlyWords(below.cells)) break
    headings = joinHeadings(headings, below.cells)
  }
  return best
}

const hasOnlyWords = (cells: ReadonlyMap<number, string>) =>
  [...cells.values()].every((text) => readNumber(text) === undefined)

const hasMinutes = (columns: Table['columns']) => minuteFields.some((field) => columns.has(field))

const hasName = (columns: Table['columns']) => columns.has('name') || columns.has('nameBangla')

const isBulletin = (columns: Table['columns']) => hasName(columns) && hasMinutes(columns)

function listColumns(headings: Iterable<readonly [number, string]>): Map<ColumnField, number> {
  const columns = new Map<ColumnField, number>()
  for (const [column, text] of headings) {
    const named = findColumnField(text)
    // "Op" left of the names is the number of the operation; right of them it counts operators.
    const isNumber = named === 'operators' && !hasName(columns) && !columns.has('number')
    const field = isNumber ? 'number' : named
    if (field && !columns.has(field)) columns.set(field, column)
  }
  const time = columns.get('time')
  // What was timed counts only where the sheet has no standard minutes.
  if (time !== undefined && !hasMinutes(columns)) columns.set('smv', time)
  return columns
}

const sortByColumn = (cells: ReadonlyMap<number, string>) => [...cells].sort(([one], [other]) => one - other)

/** Joins headings of two rows: a heading that reaches over several columns stands in the first of them. */
function joinHeadings(upper: ReadonlyMap<number, string>, lower: ReadonlyMap<number, string>): Map<number, string> {
  const joined = new Map<number, string>()
  let over = ''
  const last = Math.max(...upper.keys(), ...lower.keys())
  for (let column = 0; column <= last; column += 1) {
    const own = upper.get(column)
    over = own ?? over
    const under = lower.get(column)
    if (under === undefined) {
      if (own !== undefined) joined.set(column, own)
      continue
    }
    // A heading that reaches over both rows has the same text in them.
    const whole = over === under ? under : `${over} ${under}`
    joined.set(column, [whole, under].find((text) => findColumnField(text) !== undefined) ?? whole)
  }
  return joined
}

/** Tells whether a row above a heading is the name of a section, such as "FRONT PART". */
function isSectionName({ cells }: SheetRow): boolean {
  const [text = ''] = cells.values()
  return cells.size === 1 && text.split(/\s+/).length <= mostSectionWords && findSection(text) !== null
}

const isRepeated = (heading: Heading, { columns }: Heading) =>
  [...heading.columns].every(([field, column]) => columns.get(field) === column)

/** Tells whether a row begins a table of something else, such as the machines of the line. */
function isOtherHeading({ cells }: SheetRow): boolean {
  const [[, first] = []] = sortByColumn(cells)
  return cells.size > 1 && hasOnlyWords(cells) && ['machine', 'section'].includes(findColumnField(first ?? '') ?? '')
}

/** Splits tables that stand beside each other below one row of headings: a column comes again, and a whole table follows. */
function splitBeside({ headings, body }: Heading & { body: SheetRow[] }): Table[] {
  const parts: [number, string][][] = [[]]
  const sorted = sortByColumn(headings)
  for (const [at, heading] of sorted.entries()) {
    const part = parts.at(-1) ?? []
    const before = listColumns(part)
    const isAgain = before.has(findColumnField(heading[1]) ?? 'remark') || part.some(([, text]) => text === heading[1])
    if (isAgain && isBulletin(before) && isBulletin(listColumns(sorted.slice(at)))) parts.push([])
    parts.at(-1)?.push(heading)
  }
  return parts.map((part, nth) => {
    const columns = listColumns(part)
    const from = nth === 0 ? 0 : Math.min(...columns.values())
    const until = Math.max(...columns.values())
    const isOwn = ([column]: [number, string]) => column >= from && column <= until
    const rows = body.map((row) => ({ ...row, cells: new Map(sortByColumn(row.cells).filter(isOwn)) }))
    return { columns, headings: new Map(part), rows }
  })
}
