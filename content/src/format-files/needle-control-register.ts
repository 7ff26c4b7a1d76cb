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

/** Operators sign the register, so each step stands in both languages. */
const procedure = [
  {
    en: 'STOP the machine at once. Raise your hand and call the supervisor. Nobody moves the garment or the bundle.',
    bn: 'মেশিন সাথে সাথে বন্ধ করুন, হাত তুলে supervisor-কে ডাকুন। পোশাক বা bundle কেউ সরাবেন না।',
  },
  {
    en: 'FIND every broken piece: garment, machine bed, floor, bundle box, clothes. Use a magnet. Tape all pieces in the register.',
    bn: 'ভাঙা সব টুকরা খুঁজুন: পোশাক, মেশিন, মেঝে, box, নিজের কাপড়। Magnet ব্যবহার করুন। সব টুকরা খাতায় টেপ দিয়ে লাগান।',
  },
  {
    en: 'JOIN the pieces and compare with a whole needle. Only a complete needle closes the case.',
    bn: 'টুকরাগুলো জোড়া দিয়ে নতুন needle-এর সাথে মেলান। পুরো needle না মিললে কাজ শেষ নয়।',
  },
  {
    en: 'CHECK the garment with the metal detector. If a piece is missing, hold the garment and its bundle, check all of them.',
    bn: 'Metal detector-এ পোশাক দেখুন। টুকরা না পেলে পোশাক আর পুরো bundle আলাদা করে সব দেখুন।',
  },
  {
    en: 'NOT FOUND: quality keeps the garment apart in the locked reject box; it never goes back to the line.',
    bn: 'পাওয়া না গেলে quality পোশাকটি তালা দেওয়া reject box-এ রাখবে; সেটা আর লাইনে ফিরবে না।',
  },
  {
    en: 'CHANGE: a new needle is given only against the broken one or a signed missing report. Fill and sign the register.',
    bn: 'ভাঙা needle বা সই করা missing report জমা দিলেই নতুন needle পাবেন। খাতা পূরণ করে সই করুন।',
  },
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

/** The columns that can be typed. The others are signed, taped or circled by hand. */
const typed = new Set([
  'Sl.',
  'Date and time',
  'Line',
  'Machine no.',
  'Operator name and ID',
  'Buyer, style, PO',
  'Needle type and size',
  'Cause (no.)',
])

export async function makeNeedleControlRegister() {
  const file = await createFormDocument(
    'Needle control register',
    'Broken needle register with procedure, A4 landscape, for a screen or for writing by hand',
  )
  drawSheet(file.addPage('landscape'), 1, 7)
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
    ['Factory / unit', 'Floor', 'Month', 'Page no.'].map((label, index) => ({
      label,
      labelWidth: 26,
      width: field,
      input: `page_${number}_head_${index + 1}`,
    })),
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
    const top = y
    y = drawRow(page, { x: left, y, height: rowHeight }, widths, texts, () => ({
      across: 'center',
      size: 7.5,
      colour: colour.quiet,
    }))
    let x = left
    for (const [column, { head, width: cellWidth }] of columns.entries()) {
      const box = { x, y: top, width: cellWidth, height: rowHeight }
      if (typed.has(head)) page.input(`page_${number}_row_${row + 1}_${column + 1}`, box)
      x += cellWidth
    }
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
  const height = 9 + procedure.length * 8.2
  page.box({ x: left, y: top, width, height }, colour.worked)
  page.text('Broken needle procedure · Needle ভাঙলে যা করবেন', left + 3, top + 5.2, {
    bold: true,
    size: 9.5,
    colour: colour.madder,
  })
  for (const [index, { en, bn }] of procedure.entries()) {
    const y = top + 10 + index * 8.2
    page.text(`${index + 1}.`, left + 3, y, { bold: true, size: 9 })
    page.text(en, left + 8, y, { size: 8.5 })
    page.text(bn, left + 8, y + 3.9, { size: 8.5 })
  }
  return top + height
}
