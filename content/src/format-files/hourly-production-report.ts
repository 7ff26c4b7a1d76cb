import type ExcelJS from 'exceljs'
import { blockRows, hourColumns, rowsFrom, writeLineBlock } from './hourly-report-block.ts'
import { writeFloorBlock } from './hourly-report-floor.ts'
import { hourlyReportFormulas, hourlyReportSteps } from './hourly-report-guide.ts'
import { clockTimes, exampleLines, hours, type ReportLine, reasons } from './hourly-report-line.ts'
import { colour } from './house-style.ts'
import { addGuideSheet } from './sheet-guide.ts'
import {
  createWorkbook,
  headLook,
  inputLook,
  lockResults,
  marginsInInches,
  pageFooter,
  renderWorkbook,
  writeCell,
  writeMerged,
  writeTitle,
} from './sheet-look.ts'

const firstBlock = 6
const linesOnPage = 2
const linesOnSheet = 8
const reasonRows = 30

export async function makeHourlyProductionReport() {
  const book = createWorkbook(
    'Hourly production report',
    'Target, actual, variance, efficiency and DHU by hour and line',
  )
  addReportSheet(book, 'Report', linesOnSheet, [])
  addReportSheet(book, 'Example', exampleLines.length, exampleLines)
  addGuideSheet(book, 'Hourly production report: how to use', hourlyReportSteps, hourlyReportFormulas)
  addReasonSheet(book)
  return renderWorkbook(book)
}

function addReportSheet(book: ExcelJS.Workbook, name: string, lineCount: number, lines: readonly ReportLine[]) {
  const example = lines.length > 0
  const sheet = book.addWorksheet(name, {
    properties: { tabColor: { argb: `FF${example ? colour.quiet : colour.madder}` }, defaultRowHeight: 15 },
    pageSetup: {
      paperSize: 9,
      orientation: 'landscape',
      scale: 91,
      horizontalCentered: true,
      margins: marginsInInches,
      printTitlesRow: `1:${firstBlock - 1}`,
    },
    headerFooter: { oddFooter: pageFooter },
    views: [
      { state: 'frozen', ySplit: firstBlock - 1, topLeftCell: `A${firstBlock}`, showGridLines: false, zoomScale: 100 },
    ],
  })
  sheet.columns = [
    { width: 15 },
    { width: 13 },
    { width: 11.5 },
    ...hourColumns.map(() => ({ width: 8.4 })),
    { width: 10.5 },
  ]

  writeHead(sheet, example)
  const tops = Array.from({ length: lineCount }, (_, index) => firstBlock + index * blockRows)
  for (const [index, top] of tops.entries()) {
    writeLineBlock(sheet, top, lines[index])
    addChecks(sheet, top)
    if ((index + 1) % linesOnPage === 0) sheet.getRow(top + blockRows - 1).addPageBreak()
  }
  const floorTop = firstBlock + lineCount * blockRows
  writeFloorBlock(sheet, floorTop, tops)
  markBehind(sheet, floorTop)
  sheet.pageSetup.printArea = `A1:N${floorTop + blockRows - 1}`
  lockResults(sheet)
}

function writeHead(sheet: ExcelJS.Worksheet, example: boolean) {
  writeTitle(sheet, 'A1:N1', 'HOURLY PRODUCTION REPORT', example)
  sheet.getRow(1).height = 24
  const label = { bold: true, colour: colour.quiet, grid: false, across: 'right' } as const
  const info: [string, string, string | null][] = [
    ['Floor / unit', 'B2:C2', example ? 'Floor 2 (example)' : null],
    ['Date', 'E2:F2', example ? '05 Jan 2026' : null],
    ['Prepared by', 'I2:J2', null],
    ['Checked by', 'M2:N2', null],
  ]
  const labelRanges = ['A2', 'D2', 'G2:H2', 'K2:L2']
  for (const [index, [text, range, value]] of info.entries()) {
    const place = labelRanges[index] ?? 'A2'
    if (place.includes(':')) writeMerged(sheet, place, text, label)
    else writeCell(sheet, place, text, label)
    writeMerged(sheet, range, value, inputLook())
  }
  sheet.getRow(2).height = 18
  writeMerged(
    sheet,
    'A3:N3',
    'White cells: type. Grey cells: worked out by the sheet. Hour with no output: type 0. Hour not worked: leave empty.',
    {
      size: 8,
      italic: true,
      colour: colour.quiet,
      grid: false,
    },
  )
  writeMerged(sheet, 'A4:B5', 'Line details', headLook)
  writeMerged(sheet, 'C4:C5', 'Figure', headLook)
  for (const [hour, column] of hourColumns.entries()) {
    writeCell(sheet, `${column}4`, hours[hour] ?? '', headLook)
    writeCell(sheet, `${column}5`, clockTimes[hour] ?? '', { ...inputLook(), size: 8 })
  }
  writeMerged(sheet, 'N4:N5', 'Day', headLook)
  sheet.getRow(4).height = 16
}

/** Adds data validation and conditional formatting to the cells of one line. */
function addChecks(sheet: ExcelJS.Worksheet, top: number) {
  const at = rowsFrom(top)
  const decimal = (address: string, low: number, high: number, error: string) => {
    sheet.getCell(address).dataValidation = {
      type: 'decimal',
      operator: 'between',
      formulae: [low, high],
      allowBlank: true,
      showErrorMessage: true,
      errorTitle: 'Please check',
      error,
    }
  }
  decimal(`B${at.smv}`, 0.01, 200, 'SMV is minutes for one piece, for example 12.50.')
  for (const row of [top + 4, top + 5, top + 6]) decimal(`B${row}`, 0, 500, 'Number of people, 0 to 500.')
  decimal(`B${top + 7}`, 0.01, 1.5, 'Plan efficiency as a percentage, for example 60%.')
  for (const row of [top + 8, top + 9]) decimal(`B${row}`, 0.01, 1, 'A part of the full target, for example 85%.')
  for (const column of hourColumns) {
    for (const row of [at.actual, at.lost, at.checked, at.defects]) {
      sheet.getCell(`${column}${row}`).dataValidation = {
        type: 'whole',
        operator: 'between',
        formulae: [0, 99_999],
        allowBlank: true,
        showErrorMessage: true,
        errorTitle: 'Please check',
        error: 'Whole pieces or minutes only.',
      }
    }
    sheet.getCell(`${column}${at.reason}`).dataValidation = {
      type: 'list',
      formulae: [`Reasons!$A$3:$A$${reasonRows + 2}`],
      allowBlank: true,
      showErrorMessage: true,
      errorStyle: 'warning',
      errorTitle: 'New reason',
      error: 'This reason is not in the sheet Reasons. Keep it?',
    }
  }
  const needsReason = `AND(D${at.actual}<>"",N(D${at.actual})<N(D${at.target}),D${at.reason}="")`
  paintWhen(sheet, `D${at.reason}:M${at.reason}`, needsReason, { fill: 'FFF4B6B6' })
  paintWhen(sheet, `B${top + 6}`, `AND(COUNT($L$${at.actual}:$M$${at.actual})>0,N($B$${top + 6})=0)`, {
    fill: 'FFF4B6B6',
  })
  markBehind(sheet, top)
}

function markBehind(sheet: ExcelJS.Worksheet, top: number) {
  const row = rowsFrom(top).variance
  paintWhen(sheet, `D${row}:N${row}`, `N(D${row})<0`, { ink: `FF${colour.madder}` })
}

function paintWhen(sheet: ExcelJS.Worksheet, ref: string, formula: string, paint: { fill?: string; ink?: string }) {
  sheet.addConditionalFormatting({
    ref,
    rules: [
      {
        type: 'expression',
        priority: 1,
        formulae: [formula],
        style: {
          ...(paint.fill && { fill: { type: 'pattern', pattern: 'solid', bgColor: { argb: paint.fill } } }),
          ...(paint.ink && { font: { bold: true, color: { argb: paint.ink } } }),
        },
      },
    ],
  })
}

function addReasonSheet(book: ExcelJS.Workbook) {
  const sheet = book.addWorksheet('Reasons', {
    properties: { tabColor: { argb: `FF${colour.quiet}` } },
    views: [{ showGridLines: false }],
    pageSetup: { paperSize: 9, orientation: 'portrait' },
  })
  sheet.columns = [{ width: 30 }]
  writeCell(sheet, 'A1', 'Reasons of the drop-down list. Change them or add your own below.', {
    italic: true,
    colour: colour.quiet,
    grid: false,
  })
  writeCell(sheet, 'A2', 'Reason', headLook)
  for (let index = 0; index < reasonRows; index += 1) {
    writeCell(sheet, `A${index + 3}`, reasons[index] ?? null, { fill: colour.paper })
  }
}
