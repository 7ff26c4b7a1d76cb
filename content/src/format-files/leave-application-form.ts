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

const left = 14

/** The kinds of leave, with the balance that HR writes beside each. */
const kinds = [
  { name: 'casual', text: 'নৈমিত্তিক ছুটি (casual)' },
  { name: 'sick', text: 'অসুস্থতার ছুটি (sick)' },
  { name: 'earned', text: 'অর্জিত ছুটি (earned)' },
  { name: 'maternity', text: 'মাতৃত্বকালীন ছুটি (maternity)' },
  { name: 'substitute', text: 'ক্ষতিপূরণমূলক ছুটি (substitute)' },
  { name: 'other', text: 'অন্য (other)' },
]

const notes = [
  'ছুটি শুরুর আগে ফরম জমা দিন। হঠাৎ অসুখ হলে যত তাড়াতাড়ি সম্ভব খবর দিন, কাজে ফিরে ফরম পূরণ করুন।',
  'ছুটি না দিলে কারণ লিখে জানাতে হবে। আপনার অংশটি ছিঁড়ে রাখুন: এটাই আপনার প্রমাণ।',
  'কয় দিন পাওনা, তা আইনের চলতি পাঠ আর নিয়োগপত্র দেখে HR লিখবে। EPZ-এ নিয়ম আলাদা হতে পারে।',
]

/** A leave application that operators fill in and sign, with a slip that they keep. */
export async function makeLeaveApplicationForm() {
  const file = await createFormDocument(
    'Leave application form',
    'Leave application in Bangla and English, with a slip for the worker',
  )
  const page = file.addPage('portrait')
  drawTitle(page, left, 'LEAVE APPLICATION', 'ছুটির আবেদন')
  let y = drawApplicant(page, 24)
  y = drawKinds(page, y + 6)
  y = drawDays(page, y + 6)
  y = drawReason(page, y + 6)
  y = drawDecision(page, y + 6)
  y = drawNotes(page, y + 4)
  drawSlip(page, y + 4)
  drawFooter(
    page,
    left,
    'Leave rules: Labour Act 2006 ss.115-118; inside an EPZ: EPZ Labour Act 2019 ss.50-53.',
    'Page 1 of 1',
  )
  return file.bytes()
}

const widthOf = (page: FormPage) => page.width - 2 * left

function drawApplicant(page: FormPage, top: number): number {
  const half = widthOf(page) / 2
  const rows = [
    [
      { label: 'নাম · Name', input: 'name' },
      { label: 'কার্ড নম্বর · Card no.', input: 'card' },
    ],
    [
      { label: 'পদ · Post', input: 'post' },
      { label: 'লাইন, সেকশন · Line', input: 'line' },
    ],
    [
      { label: 'যোগদান · Joined on', input: 'joined' },
      { label: 'মোবাইল · Mobile', input: 'mobile' },
    ],
  ]
  return rows.reduce(
    (y, fields) =>
      drawFields(
        page,
        { x: left, y, height: 9 },
        fields.map((field) => ({ ...field, labelWidth: 36, width: half })),
      ),
    top,
  )
}

function drawKinds(page: FormPage, top: number): number {
  page.text('কোন ছুটি চাই · Kind of leave', left, top, { bold: true, size: 10, colour: colour.madder })
  const each = widthOf(page) / 3
  for (const [index, { name, text }] of kinds.entries()) {
    const x = left + (index % 3) * each
    const y = top + 3 + Math.floor(index / 3) * 8
    page.tick(`kind_${name}`, x, y)
    page.text(text, x + 6, y + 2.9, { size: 9 })
  }
  return top + 3 + 16
}

function drawDays(page: FormPage, top: number): number {
  const third = widthOf(page) / 3
  return drawFields(page, { x: left, y: top, height: 9 }, [
    { label: 'শুরু · From', labelWidth: 24, width: third, input: 'from' },
    { label: 'শেষ · To', labelWidth: 24, width: third, input: 'to' },
    { label: 'দিন · Days', labelWidth: 24, width: third, input: 'days' },
  ])
}

function drawReason(page: FormPage, top: number): number {
  page.text('কারণ, আর ছুটিতে কোথায় থাকবেন · Reason, and address during leave', left, top, { bold: true, size: 9 })
  const box = { x: left, y: top + 2, width: widthOf(page), height: 20 }
  page.box(box)
  page.input('reason', box, true)
  const bottom = drawFields(page, { x: left, y: top + 22, height: 12 }, [
    { label: 'আবেদনকারীর স্বাক্ষর · Signature', labelWidth: 52, width: widthOf(page) * 0.65 },
    { label: 'তারিখ · Date', labelWidth: 24, width: widthOf(page) * 0.35, input: 'applied_on' },
  ])
  return bottom
}

function drawDecision(page: FormPage, top: number): number {
  page.text('অফিসের অংশ · For the office', left, top, { bold: true, size: 10, colour: colour.madder })
  const widths = [46, 30, 30, 30, widthOf(page) - 136]
  let y = drawRow(
    page,
    { x: left, y: top + 2, height: 8 },
    widths,
    ['ছুটি · Leave', 'পাওনা · Due', 'নেওয়া · Taken', 'বাকি · Left', 'মন্তব্য · Remark'],
    () => ({ ...headText, size: 8 }),
  )
  for (const text of ['নৈমিত্তিক · Casual', 'অসুস্থতা · Sick', 'অর্জিত · Earned']) {
    y = drawRow(page, { x: left, y, height: 7.5 }, widths, [text], () => ({ size: 8.5 }))
  }
  page.tick('granted', left, y + 3)
  page.text('মঞ্জুর · Granted', left + 6, y + 5.9, { size: 9 })
  page.tick('refused', left + 45, y + 3)
  page.text('মঞ্জুর নয়, কারণ · Refused, because:', left + 51, y + 5.9, { size: 9 })
  page.line(left + 108, y + 6.4, left + widthOf(page), y + 6.4)
  const third = widthOf(page) / 3
  return drawFields(page, { x: left, y: y + 9, height: 11 }, [
    { label: 'Supervisor', labelWidth: 22, width: third },
    { label: 'HR', labelWidth: 12, width: third },
    { label: 'Manager', labelWidth: 20, width: third },
  ])
}

function drawNotes(page: FormPage, top: number): number {
  return notes.reduce((y, note) => {
    const lines = page.wrap(note, widthOf(page) - 5, { size: 8.5 })
    page.text('•', left, y + 3, { size: 8.5 })
    for (const [index, line] of lines.entries()) page.text(line, left + 4, y + 3 + index * 4.6, { size: 8.5 })
    return y + lines.length * 4.6 + 1
  }, top)
}

/** The part that the worker tears off and keeps. */
function drawSlip(page: FormPage, top: number): void {
  for (let x = left; x < left + widthOf(page); x += 4) page.line(x, top, x + 2, top)
  page.text('শ্রমিকের অংশ · Slip for the worker', left, top + 6, { bold: true, size: 10, colour: colour.madder })
  const half = widthOf(page) / 2
  const next = drawFields(page, { x: left, y: top + 8, height: 8.5 }, [
    { label: 'নাম, কার্ড · Name, card', labelWidth: 40, width: half },
    { label: 'ছুটি · Leave, from – to', labelWidth: 40, width: half },
  ])
  drawFields(page, { x: left, y: next, height: 8.5 }, [
    { label: 'কাজে ফেরার দিন · Back on', labelWidth: 44, width: half },
    { label: 'HR স্বাক্ষর, তারিখ · Signature', labelWidth: 48, width: half },
  ])
}
