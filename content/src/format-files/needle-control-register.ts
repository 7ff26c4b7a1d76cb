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

const left = 10
const rowHeight = 10.5

const procedure = [
  'STOP the machine at once. Raise your hand and call the supervisor. Nobody moves the garment or the bundle.',
  'FIND every broken piece: garment, machine bed, floor, bundle box, clothes. Use a magnet. Tape all pieces in the register.',
  'JOIN the pieces and compare with a whole needle. Only a complete needle closes the case.',
  'CHECK the garment with the metal detector. If a piece is missing, hold the garment and its bundle, check all of them.',
  'NOT FOUND: quality keeps the garment apart in the locked reject box; it never goes back to the line.',
  'CHANGE: a new needle is given only against the broken one or a signed missing report. Fill and sign the register.',
]

const causes =
  'Cause: 1 wrong needle size or type   2 bent or blunt needle   3 thick or hard seam, metal trim   4 machine timing or hook   5 fabric pulled   6 needle changed, not broken   7 other (write it)'

const columns: readonly { head: string; width: number }[] = [
  { head: 'Sl.', width: 7 },
  { head: 'Date and time', width: 22 },
  { head: 'Line', width: 11 },
  { head: 'Machine no.', width: 18 },
  { head: 'Operator name and ID', width: 30 },
  { head: 'Buyer, style, PO', width: 28 },
  { head: 'Needle type and size', width: 20 },
  { head: 'Cause (no.)', width: 13 },
  { head: 'Tape the broken pieces here', width: 36 },
  { head: 'All pieces found', width: 15 },
  { head: 'Garment checked', width: 15 },
  { head: 'New needle issued by', width: 19 },
  { head: 'Operator signature', width: 21 },
  { head: 'Supervisor / QC signature', width: 22 },
]

export async function makeNeedleControlRegister() {
  const file = await createFormDocument(
    'Needle control register',
    'Broken needle register with procedure, A4 landscape, for writing by hand',
  )
  drawSheet(file.addPage('landscape'), 1, 10)
  drawSheet(file.addPage('landscape'), 2, 13)
  return file.bytes()
}

function drawSheet(page: FormPage, number: 1 | 2, rows: number) {
  const width = page.width - 2 * left
  drawTitle(
    page,
    left,
    'NEEDLE CONTROL REGISTER',
    number === 1 ? 'Broken and changed needles' : 'Continuation sheet: print as many as you need',
  )
  const field = width / 4
  let y = drawFields(
    page,
    { x: left, y: 23, height: 8 },
    ['Factory / unit', 'Floor', 'Month', 'Page no.'].map((label) => ({ label, labelWidth: 26, width: field })),
  )
  y += 3
  if (number === 1) y = drawProcedure(page, y, width) + 3

  const widths = columns.map((column) => column.width)
  y = drawRow(
    page,
    { x: left, y, height: 10 },
    widths,
    columns.map((column) => column.head),
    () => ({ ...headText, size: 7.5 }),
  )
  for (let row = 0; row < rows; row += 1) {
    const texts = columns.map(({ head }) => (head.startsWith('All') || head.startsWith('Garment') ? 'Yes  /  No' : ''))
    y = drawRow(page, { x: left, y, height: rowHeight }, widths, texts, () => ({
      across: 'center',
      size: 7.5,
      colour: colour.quiet,
    }))
  }
  page.text(causes, left, y + 3.8, { size: 7.5 })
  y += 6
  drawFields(page, { x: left, y, height: 9 }, [
    { label: 'Needles broken this page', labelWidth: 40, width: width / 3 },
    { label: 'Checked by (quality)', labelWidth: 34, width: width / 3 },
    { label: 'Approved by (manager)', labelWidth: 36, width: width / 3 },
  ])
  drawFooter(
    page,
    left,
    'Circle Yes or No. Keep the filled pages for as long as the buyer manual asks.',
    `Page ${number} of 2`,
  )
}

function drawProcedure(page: FormPage, top: number, width: number) {
  const height = 32
  page.box({ x: left, y: top, width, height }, colour.worked)
  page.text('Broken needle procedure', left + 3, top + 5.2, { bold: true, size: 9.5, colour: colour.madder })
  for (const [index, step] of procedure.entries()) {
    const y = top + 9.8 + index * 4.1
    page.text(`${index + 1}.`, left + 3, y, { bold: true, size: 9 })
    page.text(step, left + 8, y, { size: 9 })
  }
  return top + height
}
