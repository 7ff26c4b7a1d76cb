import { Readable } from 'node:stream'
import { isFormulaLike } from '@shelai/contract/rules/csv.ts'
import { escapeHtml } from '@shelai/contract/rules/escape-html.ts'
import { joinPieces } from './join-pieces.ts'
import { nameColumn } from './sheet-row.ts'
import type { CellValue } from './write-csv.ts'

/** A sheet: its rows, the first with the names of the columns. */
export type Sheet = {
  name: string
  rows: AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>
}

/** The longest text that one cell of a spreadsheet holds, in UTF-16 code units. */
export const maxXlsxCellLength = 32_000

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** The styles of cells by their place in the list below. */
const styles = { plain: 0, heading: 1, guarded: 2 } as const

const styleSheet = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="49" quotePrefix="1" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** Escapes text for XML. What XML cannot contain is written as spreadsheets write it, and so is a text that looks so. */
function escapeText(text: string): string {
  const writable = text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, (found) => {
      return `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
    })
  return escapeHtml(writable)
}

/** Formats a cell. Text cells have the type text, and text that looks like a formula is also marked as such. */
function formatCell(value: CellValue, reference: string, style: number): string {
  if (value === '') return ''
  if (typeof value === 'number') return `<c r="${reference}" s="${style}"><v>${value}</v></c>`
  const given = style === styles.plain && isFormulaLike(value) ? styles.guarded : style
  return `<c r="${reference}" s="${given}" t="inlineStr"><is><t xml:space="preserve">${escapeText(value)}</t></is></c>`
}

async function* formatSheet({ rows }: Sheet): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="24"/><sheetData>`
  let number = 0
  for await (const row of rows) {
    number += 1
    const style = number === 1 ? styles.heading : styles.plain
    const cells = row.map((value, column) => formatCell(value, `${nameColumn(column)}${number}`, style))
    yield `<row r="${number}">${cells.join('')}</row>`
  }
  yield '</sheetData></worksheet>'
}

/** Writes a spreadsheet as a stream: rows are read while they are sent. */
export async function writeXlsx(sheets: readonly Sheet[]): Promise<Readable> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  const path = (at: number) => `worksheets/sheet${at + 1}.xml`
  const overrides = sheets.map(
    (_, at) =>
      `<Override PartName="/xl/${path(at)}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  )
  add(
    '[Content_Types].xml',
    `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${overrides.join('')}</Types>`,
  )
  add(
    '_rels/.rels',
    `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  const entries = sheets.map(
    ({ name }, at) => `<sheet name="${escapeText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  add(
    'xl/workbook.xml',
    `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${entries.join('')}</sheets></workbook>`,
  )
  const targets = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="${path(at)}"/>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    `${declaration}<Relationships xmlns="${packages}/relationships">${targets.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  )
  add('xl/styles.xml', styleSheet)
  for (const [at, sheet] of sheets.entries()) {
    zip.addReadStreamLazy(`xl/${path(at)}`, {}, (callback) => {
      callback(null, Readable.from(joinPieces(formatSheet(sheet)), { objectMode: false }))
    })
  }
  zip.end()
  return zip.outputStream as Readable
}
