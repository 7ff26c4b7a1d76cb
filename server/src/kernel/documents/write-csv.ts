import { byteOrderMark, formatCsvLine } from '@shelai/contract/rules/csv.ts'

export type CellValue = string | number

/** Formats rows as a CSV file in UTF-8. */
export async function* writeCsv(
  rows: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
): AsyncGenerator<string> {
  yield byteOrderMark
  for await (const row of rows) yield formatCsvLine(row)
}
