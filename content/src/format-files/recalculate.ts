import type ExcelJS from 'exceljs'
import { DetailedCellError, HyperFormula } from 'hyperformula'

export type FormulaValue = number | string | boolean

/** A cell with a formula: where it stands, and what the formula gives. */
export type CalculatedCell = { cell: ExcelJS.Cell; place: string; value: FormulaValue }

/** Calculates every formula of a workbook, whatever results are stored in it. Throws where one gives an error. */
export function calculateBook(book: ExcelJS.Workbook): CalculatedCell[] {
  const sheets = Object.fromEntries(book.worksheets.map((sheet) => [sheet.name, readRows(sheet)]))
  const engine = HyperFormula.buildFromSheets(sheets, { licenseKey: 'gpl-v3', useArrayArithmetic: true })
  for (const { name, ranges } of book.definedNames.model) {
    const [range] = ranges
    if (range !== undefined && !name.startsWith('_xlnm')) engine.addNamedExpression(name, `=${range}`)
  }
  // Formulas that use a name are read before the names are known.
  for (const sheet of book.worksheets) engine.setSheetContent(getSheetId(engine, sheet.name), readRows(sheet))
  return book.worksheets.flatMap((sheet) =>
    listFormulaCells(sheet).map((cell) => {
      const place = `${sheet.name}!${cell.address}`
      const value = engine.getCellValue({
        sheet: getSheetId(engine, sheet.name),
        row: Number(cell.row) - 1,
        col: Number(cell.col) - 1,
      })
      if (value instanceof DetailedCellError) throw new Error(`${place} gives ${value.value}: ${cell.formula}`)
      return { cell, place, value: value ?? 0 }
    }),
  )
}

function getSheetId(engine: HyperFormula, name: string): number {
  const id = engine.getSheetId(name)
  if (id === undefined) throw new Error(`no sheet is called ${name}`)
  return id
}

/** Returns a day and hour as the number that a spreadsheet stores: days since 30 December 1899. */
export const serialDay = (date: Date) => Math.round(date.getTime() / 1000) / 86_400 + 25_569

type RawValue = string | number | boolean | null

function readRows(sheet: ExcelJS.Worksheet): RawValue[][] {
  return Array.from({ length: sheet.rowCount }, (_, row) =>
    Array.from({ length: sheet.columnCount }, (__, column) => readRaw(sheet.getCell(row + 1, column + 1))),
  )
}

/** Reads the value of a cell. A merged cell holds it only at its first place. */
function readRaw(cell: ExcelJS.Cell): RawValue {
  if (cell.isMerged && cell.master.address !== cell.address) return null
  if (cell.formula) return `=${cell.formula}`
  const { value } = cell
  if (value instanceof Date) return serialDay(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  // A text that begins like a formula stays a text.
  return value === null ? null : `'${cell.text}`
}

export function listFormulaCells(sheet: ExcelJS.Worksheet): ExcelJS.Cell[] {
  const cells: ExcelJS.Cell[] = []
  sheet.eachRow((row) =>
    row.eachCell((cell) => {
      if (cell.formula && !(cell.isMerged && cell.master.address !== cell.address)) cells.push(cell)
    }),
  )
  return cells
}
