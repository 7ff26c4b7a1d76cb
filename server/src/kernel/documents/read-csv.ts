import { Readable } from 'node:stream'
import { unguardText } from '@shelai/contract/rules/csv.ts'
import { FileRefusal } from './file-refusal.ts'
import { type Cell, maxCellLength, maxSheetColumns, type SheetRow } from './sheet-row.ts'

/** The size of the pieces in which text is decoded, in bytes. */
const pieceBytes = 64 * 1024

const wrongEncoding = () =>
  new FileRefusal('The letters of this file cannot be read. Please save it as “CSV UTF-8” and try again.')

/** Returns the encoding of a text file and the length of its byte order mark. */
function findEncoding(bytes: Buffer): { encoding: string; markLength: number } {
  const mark = bytes.subarray(0, 3).toString('hex')
  if (mark === 'efbbbf') return { encoding: 'utf-8', markLength: 3 }
  if (mark.startsWith('fffe')) return { encoding: 'utf-16le', markLength: 2 }
  if (mark.startsWith('feff')) return { encoding: 'utf-16be', markLength: 2 }
  // Line breaks and separators of a text in UTF-16 have a zero byte, which no text in UTF-8 has.
  const beginning = bytes.subarray(0, pieceBytes)
  const zero = beginning.indexOf(0)
  if (zero >= 0) return { encoding: zero % 2 === 1 ? 'utf-16le' : 'utf-16be', markLength: 0 }
  return { encoding: 'utf-8', markLength: 0 }
}

/** Decodes a text in UTF-8 or UTF-16, with or without a byte order mark, in pieces. */
export function* decodeText(bytes: Buffer): Generator<string> {
  const { encoding, markLength } = findEncoding(bytes)
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for (let at = markLength; at < bytes.length; at += pieceBytes) {
      const text = decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true })
      if (text.includes('\0')) throw wrongEncoding()
      yield text
    }
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? wrongEncoding() : error
  }
}

/** The number of lines that tell the separator: titles may stand above the names of the columns. */
const separatorLines = 15

/**
 * Returns the separator that most of the first lines have outside quotes: a comma, a semicolon or a tab. Of those of as many lines
 * the one that occurs most in a line is meant. Sentences hold commas, and a spreadsheet quotes them only where they separate.
 */
function findSeparator(beginning: string): string {
  const lines = beginning.replace(/"[^"]*"/g, '').split(/\r\n?|\n/, separatorLines)
  const count = (separator: string) => {
    const counts = lines.map((line) => line.split(separator).length - 1)
    return { lines: counts.filter((one) => one > 0).length, most: Math.max(...counts) }
  }
  return [',', ';', '\t'].reduce((best, one) => {
    const [found, other] = [count(one), count(best)]
    return found.lines > other.lines || (found.lines === other.lines && found.most > other.most) ? one : best
  })
}

/** The messages for the errors of the parser, by their code. */
const messages: Readonly<Record<string, (row: number) => string>> = {
  CSV_QUOTE_NOT_CLOSED: (row) => `A quotation mark is opened and never closed (row ${row}).`,
  CSV_MAX_RECORD_SIZE: (row) => `Row ${row} holds too much text.`,
}

/** Reads the rows with text of a CSV file, one after the other. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<SheetRow> {
  const [beginning = ''] = decodeText(bytes)
  const [, declared] = /^sep=(.)[\r\n]/i.exec(beginning) ?? []
  const { parse } = await import('csv-parse')
  const parser = parse({
    delimiter: declared ?? findSeparator(beginning),
    // Otherwise the first line break of the file would be the only one.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A quotation mark in the middle of a cell is text.
    relax_quotes: true,
    max_record_size: maxCellLength * 2,
  })
  const source = Readable.from(decodeText(bytes))
  source.once('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let row = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1
      if (row === 1 && declared !== undefined) continue
      const cells = new Map<number, Cell>()
      for (const [column, text] of record.entries()) {
        if (text === '') continue
        if (column >= maxSheetColumns) throw new FileRefusal(`This file has more than ${maxSheetColumns} columns.`)
        cells.set(column, { text: unguardText(text.replace(/\r\n?/g, '\n')) })
      }
      if (cells.size > 0) yield { row, cells }
    }
  } catch (error) {
    const { code = '', records } = error as { code?: string; records?: number }
    const message = messages[code]
    throw message === undefined ? error : new FileRefusal(message((records ?? row) + 1))
  } finally {
    source.destroy()
    parser.destroy()
  }
}
