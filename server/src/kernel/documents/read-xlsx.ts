import { dayMs, dhakaOffset } from '@shelai/contract/rules/dhaka-time.ts'
import { Parser } from 'htmlparser2'
import { FileRefusal } from './file-refusal.ts'
import { type OpenXmlPackage, readPartText, resolveTarget } from './open-xml-package.ts'
import { type Cell, maxCellLength, maxSheetColumns, type SheetRow } from './sheet-row.ts'

/** The largest table of shared texts, in characters. It is the one part that has to be in memory as a whole. */
const maxSharedLength = 12_000_000
/** The maximum number of row elements, with and without text. */
const maxRowElements = 200_000

/** Day 0 of a spreadsheet's calendar. Excel counts a 29 February 1900, so it is a day before the first of January. */
const calendarStart = Date.UTC(1899, 11, 30)
/** The days by which the calendar of 1904 begins later. */
const calendar1904 = 1462

type Attributes = Readonly<Record<string, string>>
type Handlers = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/** Parses an XML part in pieces; `yield`s after each piece. Names lose their prefix. */
async function* parsePart(file: OpenXmlPackage, name: string, handlers: Handlers): AsyncGenerator<void> {
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => handlers.open?.(withoutPrefix(tag), attributes),
      ontext: (text) => handlers.text?.(text),
      onclosetag: (tag) => handlers.close?.(withoutPrefix(tag)),
    },
    { xmlMode: true, decodeEntities: true },
  )
  for await (const text of readPartText(file, name)) {
    parser.write(text)
    yield
  }
  parser.end()
  yield
}

async function readPart(file: OpenXmlPackage, name: string, handlers: Handlers): Promise<void> {
  const pieces = parsePart(file, name, handlers)
  while (!(await pieces.next()).done);
}

/** Reads the rows with text of the first visible sheet, one after the other. */
export async function* readXlsx(file: OpenXmlPackage): AsyncGenerator<SheetRow> {
  for await (const rows of readSheets(file)) {
    yield* rows
    return
  }
}

/** Reads the visible sheets of a workbook: of each its rows with text, one after the other. */
export async function* readSheets(file: OpenXmlPackage): AsyncGenerator<AsyncGenerator<SheetRow>> {
  const workbook = await readWorkbook(file)
  const styles = await readDateStyles(file, workbook.stylesPath)
  const texts = await readSharedTexts(file, workbook.textsPath)
  for (const path of workbook.sheets) {
    const merged = await readMergedCells(file, path)
    yield fillMergedCells(readSheet(file, path, { ...workbook, styles, texts }), merged)
  }
}

/** Cells of one column over several rows that are merged into one. */
type MergedCells = { column: number; first: number; last: number }

/** Reads which cells of a sheet are merged over several rows. They stand in the file behind the rows. */
async function readMergedCells(file: OpenXmlPackage, path: string): Promise<MergedCells[]> {
  const merged: MergedCells[] = []
  await readPart(file, path, {
    open: (name, { ref = '' }) => {
      const [, letters = '', first = '', last = ''] =
        (name === 'mergeCell' && /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(ref)) || []
      if (Number(last) > Number(first)) {
        merged.push({ column: readColumn(letters), first: Number(first), last: Number(last) })
      }
      if (merged.length > maxRowElements) throw new FileRefusal('This file has too many merged cells.')
    },
  })
  return merged.sort((one, other) => one.first - other.first)
}

/** Gives each row the text of the merged cells that reach into it. */
async function* fillMergedCells(
  rows: AsyncGenerator<SheetRow>,
  merged: readonly MergedCells[],
): AsyncGenerator<SheetRow> {
  let next = 0
  let open: (MergedCells & { cell: Cell | undefined })[] = []
  for await (const row of rows) {
    open = open.filter(({ last }) => last >= row.row)
    const cells = new Map(row.cells)
    for (const { column, cell } of open) if (cell && !cells.has(column)) cells.set(column, { ...cell, isFilled: true })
    for (let one = merged[next]; one && one.first <= row.row; one = merged[next]) {
      next += 1
      if (one.first === row.row) open.push({ ...one, cell: row.cells.get(one.column) })
    }
    yield { row: row.row, cells }
  }
}

/** The parts of a workbook; of its sheets the visible ones. */
type Workbook = { sheets: readonly string[]; textsPath: string; stylesPath: string; isFrom1904: boolean }

async function readWorkbook(file: OpenXmlPackage): Promise<Workbook> {
  const targets = new Map<string, string>()
  const byType = new Map<string, string>()
  await readPart(file, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return
      const path = resolveTarget('xl', Target)
      targets.set(Id, path)
      byType.set(Type.replace(/^.*\//, ''), path)
    },
  })
  const sheets: string[] = []
  let isFrom1904 = false
  await readPart(file, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return
      const [, id = ''] = Object.entries(attributes).find(([key]) => /:id$/.test(key)) ?? []
      const path = targets.get(id)
      if (path !== undefined && file.parts.has(path)) sheets.push(path)
    },
  })
  if (sheets.length === 0) throw new FileRefusal('This file has no sheet.')
  return {
    sheets,
    textsPath: byType.get('sharedStrings') ?? '',
    stylesPath: byType.get('styles') ?? '',
    isFrom1904,
  }
}

/** Collects the text of a shared or an inline text: its runs, without the reading aids of East Asian scripts. */
function createTextCollector() {
  let text = ''
  let isText = false
  let isAid = false
  return {
    open: (name: string) => {
      if (name === 't') isText = true
      if (name === 'rPh') isAid = true
    },
    add: (piece: string) => {
      if (isText && !isAid) text += piece
      if (text.length > maxCellLength) throw new FileRefusal('A cell holds more than 600,000 characters.')
    },
    close: (name: string) => {
      if (name === 't') isText = false
      if (name === 'rPh') isAid = false
    },
    take: () => {
      // Excel writes characters that XML cannot contain, and line breaks of some kinds, as _x000D_.
      const taken = text
        .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\r\n?/g, '\n')
        // PostgreSQL stores no zero byte.
        .replaceAll('\0', '')
      text = ''
      return taken
    },
  }
}

async function readSharedTexts(file: OpenXmlPackage, path: string): Promise<string[]> {
  const texts: string[] = []
  const collector = createTextCollector()
  let length = 0
  await readPart(file, path, {
    open: collector.open,
    text: collector.add,
    close: (name) => {
      collector.close(name)
      if (name !== 'si') return
      const text = collector.take()
      // An empty text costs memory too.
      length += text.length + 16
      if (length > maxSharedLength) throw new FileRefusal('This file holds too much text. Please send it in parts.')
      texts.push(text)
    },
  })
  return texts
}

/** The display of a number: as a date, or as a date with a time. */
type DateStyle = 'date' | 'time'

function findDateStyle(id: number, code: string | undefined): DateStyle | undefined {
  if (code === undefined) {
    if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || (id >= 50 && id <= 58)) return 'date'
    return (id >= 18 && id <= 22) || (id >= 32 && id <= 36) || (id >= 45 && id <= 47) ? 'time' : undefined
  }
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^[\]]*\]/g, '').toLowerCase()
  if (/[hs]/.test(bare)) return 'time'
  return /[yd]/.test(bare) ? 'date' : undefined
}

async function readDateStyles(file: OpenXmlPackage, path: string): Promise<(DateStyle | undefined)[]> {
  const codes = new Map<number, string>()
  const styles: (DateStyle | undefined)[] = []
  let isCellStyle = false
  await readPart(file, path, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'xf' && isCellStyle) styles.push(findDateStyle(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return styles
}

/** Formats a number of a spreadsheet's calendar. A time without a zone counts as Dhaka's. */
function formatDate(days: number, style: DateStyle, isFrom1904: boolean): string {
  const ms = Math.round((days + (isFrom1904 ? calendar1904 : 0)) * 86_400) * 1000
  const date = new Date(calendarStart + ms)
  if (Number.isNaN(date.getTime())) return String(days)
  const iso = date.toISOString()
  return style === 'date' || ms % dayMs === 0 ? iso.slice(0, 10) : `${iso.slice(0, 19)}${dhakaOffset}`
}

type SheetFacts = { texts: readonly string[]; styles: readonly (DateStyle | undefined)[]; isFrom1904: boolean }

/** Returns the column of a cell's name, such as 27 for `AB12`. */
function readColumn(reference: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(reference) ?? []
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

async function* readSheet(file: OpenXmlPackage, path: string, facts: SheetFacts): AsyncGenerator<SheetRow> {
  const ready: SheetRow[] = []
  const collector = createTextCollector()
  let elements = 0
  let row = 0
  let column = -1
  let cells = new Map<number, Cell>()
  let type = ''
  let style: DateStyle | undefined
  let value = ''
  let isValue = false
  let isFormula = false

  const readCell = (): Cell => {
    if (isFormula) return { text: value, flaw: 'formula' }
    if (type === 'e') return { text: value, flaw: 'error' }
    if (type === 'inlineStr') return { text: collector.take() }
    if (type === 's') return { text: facts.texts[Number(value)] ?? '' }
    if (type === 'str' || type === 'b' || type === 'd' || value.trim() === '') return { text: value }
    const number = Number(value)
    if (Number.isNaN(number)) return { text: value }
    return { text: style === undefined ? String(number) : formatDate(number, style, facts.isFrom1904) }
  }
  const pieces = parsePart(file, path, {
    open: (name, { r, t, s }) => {
      collector.open(name)
      if (name === 'row') {
        elements += 1
        const next = r === undefined ? row + 1 : Number(r)
        if (elements > maxRowElements) throw new FileRefusal('This file has too many rows. Please send it in parts.')
        if (!(next > row)) throw new FileRefusal('The rows of this file are out of order. Please save it again.')
        row = next
        column = -1
      } else if (name === 'c') {
        column = r === undefined ? column + 1 : readColumn(r)
        type = t ?? ''
        style = facts.styles[Number(s ?? 0)]
        value = ''
        isFormula = false
      } else if (name === 'v') isValue = true
      else if (name === 'f') isFormula = true
    },
    text: (text) => {
      if (isValue) value += text
      else collector.add(text)
      if (value.length > maxCellLength) throw new FileRefusal('A cell holds more than 600,000 characters.')
    },
    close: (name) => {
      collector.close(name)
      if (name === 'v') isValue = false
      else if (name === 'c') {
        const cell = readCell()
        if (cell.text === '' && cell.flaw === undefined) return
        if (column < 0 || column >= maxSheetColumns) {
          throw new FileRefusal(`This file has more than ${maxSheetColumns} columns.`)
        }
        cells.set(column, cell)
      } else if (name === 'row') {
        if (cells.size > 0) ready.push({ row, cells })
        cells = new Map()
      }
    },
  })
  for await (const _ of pieces) yield* ready.splice(0)
}
