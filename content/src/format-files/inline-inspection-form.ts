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
const rounds = 6
const operations = 12

const rules = [
  '7 পিস দেখুন: প্রতি round-এ প্রতি operation থেকে। 0 defect = সবুজ, 1 = হলুদ, 2 বা বেশি = লাল। সংখ্যাগুলো buyer-এর manual মতো বদলান।',
  'হলুদ: operator-কে দেখান, পরের round আগে করুন। লাল: মেশিন থামান, supervisor ডাকুন, আগের bundle ফেরত আনুন, কারণ ঠিক হলে আবার 7 পিস।',
  'ঘরে রং আর defect-এর code লিখুন, যেমন R / 3। এক operation পরপর দুই round লাল হলে নিচে কারণ আর কাজ লিখতেই হবে।',
]

const codes =
  'Code: 1 skipped or broken stitch   2 open seam   3 puckering   4 uneven, wavy   5 wrong measurement   6 wrong SPI   7 needle damage   8 dirt, oil   9 shade, fabric   10 label, trim   11 other'

/** A traffic light form for inline rounds: operations down, rounds across. */
export async function makeInlineInspectionForm() {
  const file = await createFormDocument(
    'Inline inspection form',
    'Traffic light rounds of one line and day, A4 landscape',
  )
  const page = file.addPage('landscape')
  drawTitle(page, left, 'INLINE INSPECTION: TRAFFIC LIGHT', 'এক লাইন, এক দিন, এক style')
  let y = drawHead(page)
  y = drawRules(page, y + 3)
  y = drawRounds(page, y + 3)
  page.text(codes, left, y + 4, { size: 7.5 })
  drawActions(page, y + 7)
  drawFooter(page, left, 'Red and yellow are for the operation, never for the person.', 'Page 1 of 1')
  return file.bytes()
}

const widthOf = (page: FormPage) => page.width - 2 * left

function drawHead(page: FormPage): number {
  const quarter = widthOf(page) / 4
  return drawFields(
    page,
    { x: left, y: 23, height: 8 },
    [
      { label: 'Line, floor', input: 'line' },
      { label: 'Date', input: 'date' },
      { label: 'Buyer, style', input: 'style' },
      { label: 'QC', input: 'qc' },
    ].map((field) => ({ ...field, labelWidth: 24, width: quarter })),
  )
}

function drawRules(page: FormPage, top: number): number {
  const height = 6 + rules.length * 5
  page.box({ x: left, y: top, width: widthOf(page), height }, colour.worked)
  for (const [index, rule] of rules.entries()) {
    page.text(`${index + 1}.`, left + 3, top + 6 + index * 5, { bold: true, size: 8.5 })
    page.text(rule, left + 8, top + 6 + index * 5, { size: 8.5 })
  }
  return top + height
}

function drawRounds(page: FormPage, top: number): number {
  const fixed = [8, 52, 34, 22]
  const each = (widthOf(page) - fixed.reduce((sum, width) => sum + width, 0) - 24) / rounds
  const widths = [...fixed, ...Array.from({ length: rounds }, () => each), 24]
  const heads = [
    'No.',
    'Operation',
    'Operator, card',
    'Machine',
    ...Array.from({ length: rounds }, (_, index) => `Round ${index + 1}: ____`),
    'Defects / 42',
  ]
  let y = drawRow(page, { x: left, y: top, height: 9 }, widths, heads, () => ({ ...headText, size: 7.5 }))
  for (let row = 0; row < operations; row += 1) {
    const top = y
    y = drawRow(page, { x: left, y, height: 6.6 }, widths, [String(row + 1)], () => ({ across: 'center', size: 8 }))
    let x = left
    for (const [column, width] of widths.entries()) {
      if (column > 0) page.input(`row_${row + 1}_${column}`, { x, y: top, width, height: 6.6 })
      x += width
    }
  }
  return y
}

function drawActions(page: FormPage, top: number): void {
  const widths = [26, 60, 90, 40, widthOf(page) - 216]
  let y = drawRow(
    page,
    { x: left, y: top, height: 7 },
    widths,
    ['Operation no.', 'কারণ · Cause', 'যা করা হলো · What was done', 'By, hour', 'Checked again'],
    () => ({
      ...headText,
      size: 8,
    }),
  )
  for (let row = 0; row < 3; row += 1) y = drawRow(page, { x: left, y, height: 7 }, widths)
  drawFields(page, { x: left, y: y + 2, height: 9 }, [
    { label: 'QC', labelWidth: 14, width: widthOf(page) / 3 },
    { label: 'Supervisor', labelWidth: 22, width: widthOf(page) / 3 },
    { label: 'QA officer', labelWidth: 22, width: widthOf(page) / 3 },
  ])
}
