import { type Columns, findColumns, joinHeadings } from './wallet-statement/columns.ts'
import { readMessage, splitMessages } from './wallet-statement/message-lines.ts'
import { applyReversals } from './wallet-statement/reversals.ts'
import { delimiters, type Row, splitRows } from './wallet-statement/rows.ts'
import type { StatementLine } from './wallet-statement/statement-line.ts'
import { joinCells, readTableLines } from './wallet-statement/table-lines.ts'

/**
 * Reads a wallet's statement: a table with a header, or the log of its messages as text. `own` is the number of the
 * wallet, of eleven digits. What stands above the header is not listed.
 */
export function readStatement(text: string, own?: string): StatementLine[] {
  const plain = text.replace(/\r\n?/g, '\n')
  const head = plain.split('\n', mostLinesBeforeTable).join('\n')
  const headers = delimiters.flatMap((delimiter) => {
    const header = findHeader(splitRows(head, delimiter))
    return header === undefined ? [] : [{ delimiter, header }]
  })
  const [best] = headers.toSorted((one, other) => other.header.understood - one.header.understood)
  if (best === undefined)
    return applyReversals(splitMessages(plain).map(({ line, text: message }) => readMessage(line, message)))
  const { delimiter, header } = best
  return readBelow(splitRows(plain, delimiter), header, own, delimiter === '  ' ? header.width : 0)
}

/** Reads the rows of a sheet: a table with a header, or one message in each row. */
export function readStatementRows(rows: readonly Row[], own?: string): StatementLine[] {
  const header = findHeader(rows.slice(0, mostLinesBeforeTable))
  if (header !== undefined) return readBelow(rows, header, own)
  return applyReversals(rows.map(({ line, cells }) => readMessage(line, cells.join(' '))))
}

/** The most lines before the table, such as the owner of the account and the period. */
const mostLinesBeforeTable = 60

type Header = { columns: Columns; understood: number; width: number; lastLine: number; headings: string[] }

/** Finds the row of headings that says most, of one line or of two. */
function findHeader(rows: readonly Row[]): Header | undefined {
  let best: Header | undefined
  for (const [index, row] of rows.entries()) {
    for (const lower of [undefined, rows[index + 1]]) {
      const cells = joinHeadings(row.cells, lower?.cells ?? [])
      const found = cells && findColumns(cells)
      const last = lower ?? row
      if (found && found.understood > (best?.understood ?? 0))
        best = { ...found, width: cells.length, lastLine: last.line, headings: [row, last].map(joinCells) }
    }
  }
  return best
}

function readBelow(
  rows: readonly Row[],
  { columns, lastLine, headings }: Header,
  own?: string,
  fullWidth = 0,
): StatementLine[] {
  const below = rows.filter(({ line }) => line > lastLine)
  return applyReversals(readTableLines(below, columns, headings, own, fullWidth))
}
