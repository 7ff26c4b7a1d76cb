import type ExcelJS from 'exceljs'
import { colour } from './house-style.ts'
import { type BalancingPlan, examplePlan, machines } from './line-balancing-example.ts'
import { balancingFormulas, balancingSteps } from './line-balancing-guide.ts'
import { writeSecondPage } from './line-balancing-machines.ts'
import { writeOperation } from './line-balancing-operation.ts'
import { column, firstRow, headRow, lastRow, roomFor, target, totalRow } from './line-balancing-places.ts'
import { writePlan } from './line-balancing-plan.ts'
import { addGuideSheet } from './sheet-guide.ts'
import {
  createWorkbook,
  drawRule,
  headLook,
  inputLook,
  lockResults,
  marginsInInches,
  numberLook,
  pageFooter,
  renderWorkbook,
  writeCell,
  writeFormula,
  writeMerged,
  writeTitle,
} from './sheet-look.ts'

export async function makeLineBalancingSheet() {
  const book = createWorkbook(
    'Line balancing sheet',
    'Theoretical machines, capacity, bottleneck, pitch time and balance efficiency',
  )
  addBalancingSheet(book, 'Balancing')
  addBalancingSheet(book, 'Example', examplePlan)
  addGuideSheet(book, 'Line balancing sheet: how to use', balancingSteps, balancingFormulas)
  return renderWorkbook(book)
}

function addBalancingSheet(book: ExcelJS.Workbook, name: string, plan?: BalancingPlan) {
  const sheet = book.addWorksheet(name, {
    properties: { tabColor: { argb: `FF${plan ? colour.quiet : colour.madder}` }, defaultRowHeight: 14 },
    pageSetup: {
      paperSize: 9,
      orientation: 'landscape',
      scale: 74,
      horizontalCentered: true,
      margins: marginsInInches,
      printTitlesRow: '1:2',
    },
    headerFooter: { oddFooter: pageFooter },
    views: [{ state: 'frozen', ySplit: headRow, topLeftCell: `A${firstRow}`, showGridLines: false }],
  })
  sheet.columns = [7, 29, 11, 9, 12, 9, 10, 10, 10, 14, 14, 15, 10, 10].map((width) => ({ width }))

  writeHead(sheet, plan)
  writePlan(sheet, plan)
  writeTableHead(sheet)
  for (let index = 0; index < roomFor; index += 1) writeOperation(sheet, index, plan?.operations[index])
  writeTotals(sheet)
  const end = writeSecondPage(sheet, totalRow + 2, { firstRow, lastRow }, plan)
  sheet.getRow(totalRow).addPageBreak()
  paintRows(sheet)
  sheet.pageSetup.printArea = `A1:N${end}`
  addMachineList(sheet)
  lockResults(sheet)
}

function writeHead(sheet: ExcelJS.Worksheet, plan?: BalancingPlan) {
  writeTitle(sheet, 'A1:N1', 'LINE BALANCING SHEET', plan !== undefined)
  sheet.getRow(1).height = 24
  const label = { bold: true, colour: colour.quiet, grid: false, across: 'right' } as const
  const fields: [string, string, string, string | undefined][] = [
    ['A2', 'Style', 'B2', plan?.style],
    ['C2', 'Item', 'D2:E2', plan?.item],
    ['F2', 'Line', 'G2:H2', plan?.line],
    ['I2', 'Date', 'J2:K2', plan?.date],
  ]
  for (const [place, text, range, value] of fields) {
    writeCell(sheet, place, text, label)
    if (range.includes(':')) writeMerged(sheet, range, value ?? null, inputLook())
    else writeCell(sheet, range, value ?? null, inputLook())
  }
  sheet.getRow(2).height = 18
}

function writeTableHead(sheet: ExcelJS.Worksheet) {
  const heads = [
    'Op. no.',
    'Operation',
    'Machine',
    'SMV (min)',
    'Theoretical machines',
    'Allotted',
    'Station time (min)',
    'Capacity / hour',
    'Balance (pcs/h)',
    'Station time as a bar',
    'Status',
    'Operator, ID',
    'Cycle seen (min)',
    'Pieces / hour seen',
  ]
  for (const [index, head] of heads.entries())
    writeCell(sheet, sheet.getCell(headRow, index + 1).address, head, headLook)
  sheet.getRow(headRow).height = 27
  drawRule(sheet, headRow, heads.length, 'bottom')
}

function writeTotals(sheet: ExcelJS.Worksheet) {
  writeMerged(sheet, `A${totalRow}:C${totalRow}`, 'Total', { bold: true, across: 'right', fill: colour.worked })
  const sums: [string, string][] = [
    ['D', numberLook.minutes],
    ['E', '0.00'],
    ['F', '0.0'],
  ]
  for (const [letter, format] of sums) {
    const cells = column(letter)
    const formula = `IF(COUNT(${cells})=0,"",SUM(${cells}))`
    writeFormula(sheet, `${letter}${totalRow}`, formula, { bold: true, format })
  }
  writeMerged(sheet, `G${totalRow}:N${totalRow}`, null, { fill: colour.worked })
  drawRule(sheet, totalRow, 14)
}

function paintRows(sheet: ExcelJS.Worksheet) {
  const paint = (ref: string, formula: string, priority: number, style: Partial<ExcelJS.Style>) =>
    sheet.addConditionalFormatting({ ref, rules: [{ type: 'expression', priority, formulae: [formula], style }] })
  const bottleneck = `$K${firstRow}="BOTTLENECK"`
  paint(`A${firstRow}:K${lastRow}`, bottleneck, 1, {
    font: { bold: true, color: { argb: `FF${colour.madder}` } },
    fill: { type: 'pattern', pattern: 'solid', bgColor: { argb: 'FFF4C7C7' } },
  })
  for (const letter of ['I', 'K']) {
    paint(`${letter}${firstRow}:${letter}${lastRow}`, `$K${firstRow}="Under target"`, 2, {
      font: { color: { argb: `FF${colour.madder}` } },
    })
  }
  paint(`N${firstRow}:N${lastRow}`, `AND(ISNUMBER($N${firstRow}),N($N${firstRow})<N(${target}))`, 3, {
    font: { bold: true, color: { argb: `FF${colour.madder}` } },
  })
  paint('J6', 'AND($J$6<>"",$J$6<>"Allotted = planned")', 4, {
    font: { bold: true, color: { argb: `FF${colour.madder}` } },
  })
}

function addMachineList(sheet: ExcelJS.Worksheet) {
  const first = totalRow + 4
  for (let row = firstRow; row <= lastRow; row += 1) {
    sheet.getCell(`C${row}`).dataValidation = {
      type: 'list',
      formulae: [`$B$${first}:$B$${first + machines.length + 2}`],
      allowBlank: true,
      showErrorMessage: true,
      errorStyle: 'warning',
      errorTitle: 'New machine',
      error: 'This machine is not in the list on page 2, so it will not be counted there. Keep it?',
    }
  }
}
