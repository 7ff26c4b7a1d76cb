import { isFormulaLike } from './guard-text.ts'

export type CellValue = string | number

/** Formats a cell of a CSV file. Text that a spreadsheet would run as a formula gets an apostrophe before it. */
function formatCell(value: CellValue): string {
  if (typeof value === 'number') return String(value)
  const guarded = isFormulaLike(value) ? `'${value}` : value
  return `"${guarded.replaceAll('"', '""')}"`
}

/** Formats rows as CSV in UTF-8. The byte order mark lets Excel read Bangla. */
export async function* writeCsv(
  rows: AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>,
): AsyncGenerator<string> {
  yield '\uFEFF'
  for await (const row of rows) yield `${row.map(formatCell).join(',')}\r\n`
}
