import type ExcelJS from 'exceljs'
import type { Figure } from '../pack.ts'
import { colour } from './house-style.ts'
import { headLook, lockResults, marginsInInches, pageFooter, writeCell, writeMerged } from './sheet-look.ts'

/** Adds the sheet Law: every legal figure of the file with its section and day. */
export function addLawSheet(book: ExcelJS.Workbook, figures: readonly Figure[]) {
  const sheet = book.addWorksheet('Law', {
    properties: { tabColor: { argb: `FF${colour.quiet}` } },
    pageSetup: {
      paperSize: 9,
      orientation: 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: marginsInInches,
    },
    views: [{ showGridLines: false }],
    headerFooter: { oddFooter: pageFooter },
  })
  sheet.columns = [26, 44, 34, 12].map((width) => ({ width }))
  writeMerged(sheet, 'A1:D1', 'Legal figures of this file', {
    size: 14,
    bold: true,
    colour: colour.madder,
    grid: false,
  })
  sheet.getRow(1).height = 26
  writeMerged(
    sheet,
    'A2:D2',
    'The Ordinance of 17 November 2025 went to Parliament in March 2026; the result is not known here. Where two readings differ both are given. The text of the Act on bdlaws.minlaw.gov.bd decides.',
    { size: 9, wrap: true, grid: false },
  )
  sheet.getRow(2).height = 30
  for (const [index, head] of ['What', 'Figure', 'Source', 'As of'].entries())
    writeCell(sheet, sheet.getCell(3, index + 1).address, head, headLook)
  for (const [index, { what, value, source, as_of }] of figures.entries()) {
    const row = index + 4
    for (const [column, text] of [what, value, source, as_of].entries())
      writeCell(sheet, sheet.getCell(row, column + 1).address, text, { wrap: true })
    sheet.getRow(row).height =
      14 * Math.max(1, Math.ceil(value.length / 40), Math.ceil(source.length / 30), Math.ceil(what.length / 23))
  }
  lockResults(sheet)
}
