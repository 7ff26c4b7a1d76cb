import ExcelJS from 'exceljs'
import { type Definitions, listLineFaults } from '../faults/definitions.ts'
import type { FileFigure, Pack } from '../pack.ts'
import { calculateBook, listFormulaCells, serialDay } from './recalculate.ts'

type Download = Pack['downloads'][number]

/** Fonts that Excel has on every Windows, or replaces by one of the same widths. */
const fonts = new Set(['Arial', 'Nirmala UI', 'Calibri'])

/** Opens a workbook of the pack. */
export async function openBook({ file }: Pick<Download, 'file'>): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(file.path)
  return book
}

/**
 * Lists what is wrong with a workbook, each with its cell: a stored result that is not what its formula gives (previews on phones do not
 * calculate), a formula that can be overwritten, a sheet with formulas that is not protected, a first sheet with nothing to type in, a font that phones and offices
 * lack, a link to another file, and a figure of `downloads.yaml` that its cell or the sheet Law does not hold.
 */
export function listWorkbookFaults(book: ExcelJS.Workbook, figures: readonly FileFigure[]): string[] {
  return [
    ...listResultFaults(book),
    ...listCellFaults(book),
    ...figures.flatMap((figure) => listFigureFaults(book, figure)),
  ]
}

/** Lists the cells whose text contradicts the definitions of a pack, such as a heading that names a measure. */
export function listMeaningFaults(book: ExcelJS.Workbook, definitions: Definitions): string[] {
  return book.worksheets.flatMap((sheet) => {
    const faults: string[] = []
    sheet.eachRow((row) =>
      row.eachCell(({ value, address, master }) => {
        if (typeof value !== 'string' || master.address !== address) return
        faults.push(...listLineFaults(value, definitions).map((fault) => `${sheet.name}!${address} ${fault}`))
      }),
    )
    return faults
  })
}

function listResultFaults(book: ExcelJS.Workbook): string[] {
  try {
    const calculated = calculateBook(book)
    if (calculated.length === 0) return ['has no formula']
    return calculated
      .filter(({ cell, value }) => !isSame(readResult(cell, value), value))
      .map(({ place, cell, value }) => `${place} stores ${cell.result}, its formula gives ${value}`)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** Returns the stored result of a formula; one that is empty is stored as nothing. */
function readResult(cell: ExcelJS.Cell, value: unknown): unknown {
  const result = cell.result ?? (typeof value === 'string' ? '' : 0)
  return result instanceof Date ? serialDay(result) : result
}

const isSame = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one))
    : one === other

function listCellFaults(book: ExcelJS.Workbook): string[] {
  return book.worksheets.flatMap((sheet, index) => {
    const cells: ExcelJS.Cell[] = []
    sheet.eachRow((row) => row.eachCell((cell) => cells.push(cell)))
    const isOpen = (cell: ExcelJS.Cell) => cell.protection?.locked === false
    const place = (cell: ExcelJS.Cell) => `${sheet.name}!${cell.address}`
    const formulas = listFormulaCells(sheet)
    return [
      ...(formulas.length === 0 || isProtected(sheet) ? [] : [`${sheet.name} is not protected`]),
      ...(index > 0 || cells.some(isOpen) ? [] : [`${sheet.name} has no cell to type in`]),
      ...formulas.filter(isOpen).map((cell) => `${place(cell)} has a formula and is not locked`),
      ...formulas
        .filter(({ formula }) => /\[\d*[^\]]*\]/.test(formula))
        .map((cell) => `${place(cell)} links to another file`),
      ...cells
        .filter(({ font }) => font?.name !== undefined && !fonts.has(font.name))
        .map((cell) => `${place(cell)} has the font ${cell.font.name}`),
    ]
  })
}

/** exceljs reads the protection of a sheet and does not declare it. */
function isProtected(sheet: ExcelJS.Worksheet): boolean {
  return 'sheetProtection' in sheet && Boolean(sheet.sheetProtection)
}

function listFigureFaults(book: ExcelJS.Workbook, figure: FileFigure): string[] {
  const { what, value, source, as_of, cells } = figure
  const rows = (book.getWorksheet('Law')?.getRows(1, book.getWorksheet('Law')?.rowCount ?? 0) ?? []).map((row) =>
    [1, 2, 3, 4].map((column) => row.getCell(column).text),
  )
  const isStated = rows.some((row) => [what, value, source, as_of].every((text, index) => row[index] === text))
  return [
    ...(isStated ? [] : [`the sheet Law does not state “${what}” as downloads.yaml does`]),
    ...Object.entries(cells).flatMap(([name, wanted]) => {
      const held = readNamedCell(book, name)
      return held === wanted ? [] : [`the cell ${name} holds ${held}, “${what}” declares ${wanted}`]
    }),
  ]
}

function readNamedCell(book: ExcelJS.Workbook, name: string): ExcelJS.CellValue | undefined {
  const [sheet, address] = book.definedNames.getRanges(name).ranges[0]?.split('!') ?? []
  if (sheet === undefined || address === undefined) return undefined
  return book.getWorksheet(sheet.replaceAll("'", ''))?.getCell(address.replaceAll('$', '')).value
}

/** Lists the faults of all workbooks among the files of a pack, each with the name of its file. */
export async function listFileFaults(downloads: readonly Download[], definitions: Definitions): Promise<string[]> {
  const workbooks = downloads.filter(({ type }) => type === 'xlsx')
  const faults = await Promise.all(
    workbooks.map(async (download) => {
      const book = await openBook(download)
      return [...listWorkbookFaults(book, download.figures), ...listMeaningFaults(book, definitions)].map(
        (fault) => `content/downloads/files/${download.file.name}: ${fault}`,
      )
    }),
  )
  return faults.flat()
}
