import ExcelJS from 'exceljs'
import { colour, font, madeOn, maker } from './house-style.ts'
import { storeResults } from './recalculate.ts'
import { setZipClock } from './zip-clock.ts'

export type CellLook = {
  size?: number
  bold?: boolean
  italic?: boolean
  colour?: string
  fill?: string
  across?: 'left' | 'center' | 'right'
  wrap?: boolean
  format?: string
  font?: string
  grid?: boolean
}

export const numberLook = {
  pieces: '#,##0',
  variance: '+#,##0;-#,##0;0',
  percent: '0.0%',
  minutes: '0.00',
  rate: '0.0',
}

const thin = { style: 'thin', color: { argb: `FF${colour.grid}` } } as const
const heavy = { style: 'medium', color: { argb: `FF${colour.madder}` } } as const
const gridBorder = { top: thin, left: thin, bottom: thin, right: thin }

function dressCell(cell: ExcelJS.Cell, look: CellLook) {
  cell.font = {
    name: look.font ?? font.latin,
    size: look.size ?? 9,
    bold: look.bold ?? false,
    italic: look.italic ?? false,
    color: { argb: `FF${look.colour ?? colour.ink}` },
  }
  const across = look.across ?? 'left'
  /** Indents text, because text at a grid line is hard to read on paper. */
  const indent = across === 'center' || (look.grid === false && across === 'left') ? 0 : 1
  cell.alignment = { vertical: 'middle', horizontal: across, wrapText: look.wrap ?? false, indent }
  // White cells are for input, and only they stay open when the sheet is protected.
  if (look.fill === colour.paper) cell.protection = { locked: false }
  if (look.fill) cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: `FF${look.fill}` } }
  if (look.format) cell.numFmt = look.format
  if (look.grid !== false) cell.border = gridBorder
}

export function writeCell(sheet: ExcelJS.Worksheet, address: string, value: ExcelJS.CellValue, look: CellLook = {}) {
  const cell = sheet.getCell(address)
  cell.value = value
  dressCell(cell, look)
  return cell
}

/** A cell for input, the only kind with a white background. */
export const inputLook = (format?: string): CellLook => ({
  across: 'center',
  fill: colour.paper,
  ...(format && { format }),
})

export function writeFormula(sheet: ExcelJS.Worksheet, address: string, formula: string, look: CellLook = {}) {
  return writeCell(sheet, address, { formula }, { across: 'center', fill: colour.worked, ...look })
}

/** Merges a range and draws its borders, because a merged range shows only the borders of its own cells. */
export function writeMerged(sheet: ExcelJS.Worksheet, range: string, value: ExcelJS.CellValue, look: CellLook = {}) {
  const [first = range, last = first] = range.split(':')
  const from = sheet.getCell(first)
  const to = sheet.getCell(last)
  for (let row = Number(from.row); row <= Number(to.row); row += 1) {
    for (let column = Number(from.col); column <= Number(to.col); column += 1)
      dressCell(sheet.getCell(row, column), look)
  }
  sheet.mergeCells(range)
  from.value = value
  return from
}

export const headLook: CellLook = {
  bold: true,
  colour: colour.madder,
  fill: colour.tint,
  across: 'center',
  wrap: true,
}

/** Draws a line along a row that separates blocks in colour and in black and white. */
export function drawRule(sheet: ExcelJS.Worksheet, row: number, columns: number, side: 'top' | 'bottom' = 'top') {
  for (let column = 1; column <= columns; column += 1) {
    const cell = sheet.getCell(row, column)
    cell.border = { ...cell.border, [side]: heavy }
  }
}

export function writeTitle(sheet: ExcelJS.Worksheet, range: string, title: string, example: boolean) {
  const text: ExcelJS.CellRichTextValue = {
    richText: [
      { text: title, font: { name: font.latin, size: 16, bold: true, color: { argb: `FF${colour.madder}` } } },
      ...(example
        ? [{ text: '   EXAMPLE: made-up figures', font: { name: font.latin, size: 11, bold: true, italic: true } }]
        : []),
    ],
  }
  writeMerged(sheet, range, text, { grid: false })
}

export function createWorkbook(title: string, subject: string) {
  const book = new ExcelJS.Workbook()
  book.creator = maker
  book.lastModifiedBy = maker
  book.created = madeOn
  book.modified = madeOn
  book.title = title
  book.subject = subject
  book.calcProperties.fullCalcOnLoad = true
  return book
}

export const marginsInInches = { left: 0.4, right: 0.4, top: 0.4, bottom: 0.5, header: 0.2, footer: 0.25 }
export const pageFooter = '&L&8&F  |  &A&R&8Page &P of &N'

/** Protects every cell but the white ones. There is no password, so that a factory can change its own copy. */
export function lockResults(sheet: ExcelJS.Worksheet) {
  void sheet.protect('', { formatColumns: true, formatRows: true, selectLockedCells: true, selectUnlockedCells: true })
}

/** Returns a formula for whole pieces. A target is rounded down; the inner ROUND only removes binary noise. */
export const wholePieces = (formula: string) => `ROUNDDOWN(ROUND(${formula},6),0)`

/** Stores what each formula gives, because phone previews do not evaluate formulas, and returns the file's bytes. */
export async function renderWorkbook(book: ExcelJS.Workbook) {
  storeResults(book)
  return setZipClock(new Uint8Array(await book.xlsx.writeBuffer()), madeOn)
}
