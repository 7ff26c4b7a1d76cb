import { unguardText } from '@shelai/contract/rules/csv.ts'
import { toSignificant } from '@shelai/formula/decimal-rounding.ts'
import { parseXml } from '../../../device/trusted-html.ts'
import { readZip } from './zip.ts'

/** The cells of a sheet with text, by column from 0. Rows are numbered as the file numbers them. */
export type SheetRow = { row: number; cells: Map<number, string>; isHidden?: boolean }

/** A sheet of a file with its name, which a CSV file has not. */
export type FileSheet = { name: string; rows: SheetRow[] }

/** The last row that is read, more than any bulletin has. The row after it is there, so that the rest is not left out in silence. */
export const mostRows = 5000

/** Reads the sheets of an xlsx file, each with its rows. Throws where the bytes are none. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<FileSheet[]> {
  const files = await readZip(bytes, (name) =>
    /^\/?xl\/(?:sharedStrings|workbook|_rels\/workbook|worksheets\/[^/]+)\.xml(?:\.rels)?$/i.test(name),
  )
  const parse = (name: string) => parseXml(files.get(name) ?? '<none/>')
  const texts = [...find(parse('xl/sharedStrings.xml'), 'si')].map(readText)
  const targets = new Map(
    [...find(parse('xl/_rels/workbook.xml.rels'), 'Relationship')].map((each) => [
      each.getAttribute('Id'),
      (each.getAttribute('Target') ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  )
  const sheets = [...find(parse('xl/workbook.xml'), 'sheet')].filter(
    (sheet) => (sheet.getAttribute('state') ?? 'visible') === 'visible',
  )
  if (sheets.length === 0) throw new Error('the file has no sheet')
  return sheets.map((sheet) => ({
    name: sheet.getAttribute('name') ?? '',
    rows: readSheet(parse(targets.get(findRelation(sheet)) ?? ''), texts),
  }))
}

const find = (parent: Document | Element, name: string) => parent.getElementsByTagNameNS('*', name)

const findRelation = (sheet: Element) =>
  [...sheet.attributes].find(({ localName, name }) => localName === 'id' && name !== 'id')?.value ?? null

/** Returns the text of the runs of a text, without the reading aids of East Asian scripts. */
function readText(parent: Element): string {
  return [...find(parent, 't')]
    .filter((text) => text.parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent ?? '')
    .join('')
}

function readSheet(sheet: Document, texts: readonly string[]): SheetRow[] {
  const rows: SheetRow[] = []
  let row = 0
  for (const element of [...find(sheet, 'row')].slice(0, mostRows + 1)) {
    row = Number(element.getAttribute('r') ?? row + 1)
    const cells = new Map<number, string>()
    let column = -1
    for (const cell of find(element, 'c')) {
      const reference = cell.getAttribute('r')
      column = reference === null ? column + 1 : readColumn(reference)
      const text = readCell(cell, texts).trim()
      if (text !== '') cells.set(column, text)
    }
    const isHidden = isTrue(element.getAttribute('hidden'))
    rows.push(isHidden ? { row, cells, isHidden } : { row, cells })
  }
  fillMerged(sheet, rows)
  return rows.filter(({ cells }) => cells.size > 0)
}

const isTrue = (flag: string | null) => flag === '1' || flag === 'true'

function readCell(cell: Element, texts: readonly string[]): string {
  const type = cell.getAttribute('t')
  if (type === 'inlineStr') return readText(cell)
  const value = find(cell, 'v')[0]?.textContent ?? ''
  // A program that computes nothing wrote the file: whoever reads it hears of the formula.
  const formula = find(cell, 'f')[0]
  if (formula && value === '' && type !== 'str') return `=${formula.textContent ?? ''}`
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'e') return ''
  // Excel writes the 1.1 of its cell as 1.1000000000000001.
  const isNumeric = (type === null || type === 'n') && value !== '' && Number.isFinite(Number(value))
  return isNumeric ? String(toSignificant(Number(value))) : value
}

const readColumn = (reference: string) =>
  [...(/^[A-Z]+/.exec(reference)?.[0] ?? 'A')].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) -
  1

/** Gives the rows of merged cells the text of the first: a section is often written once beside its operations. */
function fillMerged(sheet: Document, rows: readonly SheetRow[]): void {
  const byRow = new Map(rows.map((each) => [each.row, each.cells]))
  for (const merge of find(sheet, 'mergeCell')) {
    const [, letters = 'A', first = '', last = ''] =
      /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(merge.getAttribute('ref') ?? '') ?? []
    const column = readColumn(letters)
    const text = byRow.get(Number(first))?.get(column)
    for (
      let row = Number(first) + 1;
      text !== undefined && row <= Math.min(Number(last), Number(first) + mostRows);
      row += 1
    ) {
      const cells = byRow.get(row)
      if (cells && !cells.has(column)) cells.set(column, text)
    }
  }
}

/** Reads a CSV file: fields apart by the sign that its first lines have most of, quoted or not. */
export function readCsv(text: string): SheetRow[] {
  const content = text.replace(/^\uFEFF/, '')
  const start = content.slice(0, 2000)
  const [separator = ','] = [',', ';', '\t'].sort((one, other) => start.split(other).length - start.split(one).length)
  const rows: SheetRow[] = []
  let cells = new Map<number, string>()
  let column = 0
  let field = ''
  let isQuoted = false
  const endField = () => {
    const trimmed = unguardText(field.trim())
    if (trimmed !== '') cells.set(column, trimmed)
    field = ''
    column += 1
  }
  let row = 1
  const endRow = () => {
    endField()
    if (cells.size > 0 && rows.length <= mostRows) rows.push({ row, cells })
    row += 1
    cells = new Map()
    column = 0
  }
  for (let at = 0; at < content.length; at += 1) {
    const character = content.charAt(at)
    if (isQuoted) {
      if (character !== '"') field += character
      else if (content.charAt(at + 1) === '"') {
        field += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"' && field.trim() === '') isQuoted = true
    else if (character === separator) endField()
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && content.charAt(at + 1) === '\n') at += 1
      endRow()
    } else field += character
  }
  if (field !== '' || cells.size > 0) endRow()
  return rows
}
