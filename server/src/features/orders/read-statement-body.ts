import { createFieldRefusal } from '@shelai/contract/api/refusals.ts'
import type { ReconcileInput } from '@shelai/contract/features/orders/orders-office.ts'
import type { StatementLine } from '@shelai/contract/features/orders/wallet-statement/statement-line.ts'
import { readStatement, readStatementRows } from '@shelai/contract/features/orders/wallet-statement.ts'
import { formatLocalPhone } from '@shelai/contract/rules/phone.ts'
import { Parser } from 'htmlparser2'
import { FileRefusal } from '../../kernel/documents/file-refusal.ts'
import { openPackage } from '../../kernel/documents/open-xml-package.ts'
import { decodeText } from '../../kernel/documents/read-csv.ts'
import { recogniseCompoundFile } from '../../kernel/documents/recognise-compound-file.ts'
import { recogniseOpenXml } from '../../kernel/documents/recognise-open-xml.ts'
import { unknownDocument } from '../../kernel/documents/recognised.ts'
import type { SheetRow } from '../../kernel/documents/sheet-row.ts'

type Row = { line: number; cells: string[] }

/** Reads the lines of a wallet's statement that staff sent as a file or as text. */
export async function readStatementBody(
  { text, file }: Pick<ReconcileInput, 'text' | 'file'>,
  payTo: string,
): Promise<StatementLine[]> {
  const own = formatLocalPhone(payTo)
  if (file === undefined) {
    if (text.trim() === '') throw createFieldRefusal({ text: 'Please paste the statement, or choose its file.' })
    return readStatement(text, own)
  }
  try {
    const lines = await readFile(Buffer.from(file, 'base64'), own)
    // Without a line every order would look unpaid.
    if (lines.length === 0) throw notStatement()
    return lines
  } catch (error) {
    throw error instanceof FileRefusal ? createFieldRefusal({ file: error.message }) : error
  }
}

const notStatement = () => new FileRefusal('Please choose the statement as xlsx, csv or text.')

async function readFile(bytes: Buffer, own: string | undefined): Promise<StatementLine[]> {
  const start = bytes.subarray(0, 4).toString('hex')
  if (start === '25504446') {
    throw new FileRefusal('This is a PDF. Please save the statement as xlsx or csv, or copy its lines and paste them.')
  }
  const isZip = start === '504b0304'
  if (isZip || start === 'd0cf11e0') {
    const recognised = isZip ? recogniseOpenXml(bytes) : recogniseCompoundFile(bytes)
    if (recognised === unknownDocument) throw notStatement()
    if ('refused' in recognised) throw new FileRefusal(recognised.refused)
    if (recognised.type === 'xls') {
      throw new FileRefusal('This is an old xls file. Please save it as xlsx and try again.')
    }
    if (recognised.type !== 'xlsx') throw notStatement()
    return readWorkbook(bytes, own)
  }
  const text = [...decodeText(bytes)].join('')
  if (text.trim() === '') throw new FileRefusal('This file is empty.')
  // Portals give a web page with a table the name xls.
  return /^\s*</.test(text) && /<table/i.test(text) ? readStatementRows(readHtml(text), own) : readStatement(text, own)
}

/** Reads the sheet of a workbook that has payments. Others, such as a summary, are left out. */
async function readWorkbook(bytes: Buffer, own: string | undefined): Promise<StatementLine[]> {
  const { readSheets } = await import('../../kernel/documents/read-xlsx.ts')
  const sheets: StatementLine[][] = []
  for await (const sheet of readSheets(await openPackage(bytes))) {
    const rows: Row[] = []
    for await (const row of sheet) rows.push(toRow(row))
    sheets.push(readStatementRows(rows, own))
  }
  const [paid, other] = sheets.filter((lines) => lines.some(({ tranId }) => tranId !== undefined))
  if (other !== undefined)
    throw new FileRefusal('This file has payments in several sheets. Please save each of them as a file.')
  return paid ?? sheets[0] ?? []
}

function toRow({ row, cells }: SheetRow): Row {
  const width = Math.max(...cells.keys()) + 1
  return { line: row, cells: Array.from({ length: width }, (_, column) => cells.get(column)?.text ?? '') }
}

/** Reads the rows of the tables of a web page. */
function readHtml(html: string): Row[] {
  const rows: Row[] = []
  let cells: string[] | undefined
  let cell: string | undefined
  /** The columns and the rows that a cell takes. */
  let [width, height] = [1, 1]
  /** The row below the last cell of each column. */
  const ends: number[] = []
  const readSpan = (text: string) => Math.min(Math.max(Number(text) || 1, 1), 50)
  const parser = new Parser({
    onopentag: (name, { colspan = '1', rowspan = '1' }) => {
      if (name === 'tr') cells = []
      if (name !== 'td' && name !== 'th') return
      cell = ''
      ;[width, height] = [readSpan(colspan), readSpan(rowspan)]
    },
    ontext: (text) => {
      if (cell !== undefined) cell += text
    },
    onclosetag: (name) => {
      if ((name === 'td' || name === 'th') && cell !== undefined) {
        const row = cells ?? []
        while ((ends[row.length] ?? 0) > rows.length) row.push('')
        for (const text of [cell.trim(), ...Array.from({ length: width - 1 }, () => '')]) {
          ends[row.length] = rows.length + height
          row.push(text)
        }
        cell = undefined
      }
      if (name !== 'tr' || cells === undefined) return
      rows.push({ line: rows.length + 1, cells })
      cells = undefined
    },
  })
  parser.end(html)
  return rows
}
