import { drawPlanPage } from './aql-plan-page.ts'
import { colour } from './house-style.ts'
import {
  createFormDocument,
  drawFields,
  drawFooter,
  drawRow,
  drawTitle,
  type FormPage,
  headText,
} from './page-drawing.ts'

const left = 12
const width = 186
const quietCenter = () => ({ across: 'center', size: 8 }) as const

export async function makeAqlFinalInspectionReport() {
  const file = await createFormDocument(
    'AQL final inspection report',
    'Lot, sample, Ac/Re, defects, measurements, result; with the level II table',
  )
  drawReport(file.addPage('portrait'))
  drawPlanPage(file.addPage('portrait'))
  return file.bytes()
}

function drawReport(page: FormPage) {
  drawTitle(page, left, 'FINAL INSPECTION REPORT (AQL)', 'Sampling table on page 2')
  let y = drawOrder(page, 22.5)
  y = drawSampling(page, y + 2.5)
  y = drawDefects(page, y + 2.5)
  y = drawMeasurements(page, y + 2.5)
  y = drawOtherChecks(page, y + 2.5)
  drawResult(page, y + 2.5)
  drawFooter(
    page,
    left,
    'One defective piece counts once, by its worst defect. Describe each defect so that the line can find it.',
    'Page 1 of 2',
  )
}

function drawOrder(page: FormPage, top: number) {
  const rows = [
    ['Report no.', 'Date', 'Inspection no.'],
    ['Buyer code', 'Style no.', 'PO no.'],
    ['Item', 'Colour(s)', 'Line / floor'],
    ['Order qty', 'Packed qty', 'Ship date'],
    ['Cartons total', 'Cartons opened', 'Carton nos.'],
  ]
  return rows.reduce(
    (y, labels) =>
      drawFields(
        page,
        { x: left, y, height: 6.2 },
        labels.map((label) => ({ label, labelWidth: 24, width: width / 3 })),
      ),
    top,
  )
}

function drawSampling(page: FormPage, top: number) {
  let y = drawFields(page, { x: left, y: top, height: 7 }, [
    { label: 'Lot size (pcs)', labelWidth: 24, width: 54 },
    { label: 'Level', labelWidth: 14, width: 34, value: 'II  /  ______' },
    { label: 'Code letter', labelWidth: 22, width: 44 },
    { label: 'Sample size (pcs)', labelWidth: 28, width: 54 },
  ])
  const widths = [36, 30, 30, 30, 30, 30]
  const heads = ['Class', 'AQL', 'Accept (Ac)', 'Reject (Re)', 'Found', 'Pass / Fail']
  y = drawRow(page, { x: left, y, height: 5.5 }, widths, heads, () => ({ ...headText, size: 7.5 }))
  const classes = [
    ['Critical', 'not allowed', '0', '1', '', 'Pass / Fail'],
    ['Major', '', '', '', '', 'Pass / Fail'],
    ['Minor', '', '', '', '', 'Pass / Fail'],
  ]
  for (const texts of classes) {
    y = drawRow(page, { x: left, y, height: 6.4 }, widths, texts, (column) =>
      column === 0 ? { bold: true, fill: colour.worked } : quietCenter(),
    )
  }
  page.text('Buyer habit: critical 0, major 2.5 (or 1.5), minor 4.0. The buyer manual decides.', left, y + 3.2, {
    size: 7,
    italic: true,
    colour: colour.quiet,
  })
  return y + 3.2
}

function drawDefects(page: FormPage, top: number) {
  const widths = [9, 87, 30, 20, 20, 20]
  const heads = ['No.', 'Defect: what and where on the garment', 'Carton / size / colour', 'Critical', 'Major', 'Minor']
  let y = drawRow(page, { x: left, y: top, height: 6 }, widths, heads, () => ({ ...headText, size: 7.5 }))
  for (let number = 1; number <= 10; number += 1) {
    y = drawRow(page, { x: left, y, height: 6 }, widths, [String(number)], quietCenter)
  }
  return drawRow(page, { x: left, y, height: 6.2 }, [126, 20, 20, 20], ['Total defective pieces'], (column) =>
    column === 0 ? { bold: true, across: 'right', fill: colour.worked } : {},
  )
}

function drawMeasurements(page: FormPage, top: number) {
  const piece = 11.5
  const widths = [45, 14, 14, 15, 14, ...Array.from({ length: 6 }, () => piece), 15]
  const heads = ['Measurement point', 'Unit', 'Size', 'Spec', 'Tol. +/-', '1', '2', '3', '4', '5', '6', 'Out of tol.']
  let y = drawRow(page, { x: left, y: top, height: 6 }, widths, heads, () => ({ ...headText, size: 7.2 }))
  for (let row = 0; row < 8; row += 1) y = drawRow(page, { x: left, y, height: 6.1 }, widths)
  return y
}

function drawOtherChecks(page: FormPage, top: number) {
  const checks = [
    'Packing and assortment',
    'Carton marking',
    'Labels and hangtag',
    'Shade against approval',
    'Metal detection',
    'Pull / function tests',
  ]
  const each = width / 3
  let y = top
  for (let start = 0; start < checks.length; start += 3) {
    const texts = checks.slice(start, start + 3).flatMap((check) => [check, 'OK / Not OK'])
    y = drawRow(page, { x: left, y, height: 6 }, [36, each - 36, 36, each - 36, 36, each - 36], texts, (column) =>
      column % 2
        ? { across: 'center', size: 7.5, colour: colour.quiet }
        : { bold: true, size: 7.5, fill: colour.worked },
    )
  }
  return y
}

function drawResult(page: FormPage, top: number) {
  page.cell({ x: left, y: top, width: 24, height: 9 }, 'RESULT', { ...headText, size: 10 })
  page.box({ x: left + 24, y: top, width: width - 24, height: 9 })
  const choices = ['PASS', 'FAIL', 'HOLD', 'RE-INSPECT on ____________']
  for (const [index, choice] of choices.entries()) {
    const x = left + 32 + index * 32
    page.box({ x, y: top + 2.6, width: 4, height: 4 }, undefined, 1)
    page.text(choice, x + 6, top + 5.9, { bold: true, size: 9.5 })
  }
  const remarks = top + 9
  page.box({ x: left, y: remarks, width, height: 18 })
  page.text('Remarks and corrective action:', left + 1.4, remarks + 3.6, { size: 7, colour: colour.quiet })
  const signs = ['Inspector', 'Quality manager', 'Production / finishing', 'Buyer QA']
  for (const [index, sign] of signs.entries()) {
    page.cell({ x: left + (index * width) / 4, y: remarks + 18, width: width / 4, height: 16 }, `${sign}, date`, {
      across: 'center',
      size: 7,
      colour: colour.quiet,
      low: true,
    })
  }
}
