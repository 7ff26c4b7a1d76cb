import {
  emptyRows,
  exampleText,
  fieldTable,
  type GridRow,
  gridTable,
  heading,
  note,
  plain,
  renderDocument,
  signatureTable,
  textWidth,
  title,
} from './document-blocks.ts'
import { ppMeetingDepartments, ppMeetingFields, ppMeetingPoints } from './pp-meeting-points.ts'

const width = textWidth.portrait

export function makePpMeetingMinutes() {
  return renderDocument({
    name: 'PP meeting minutes',
    subject: 'Pre-production meeting: attendance, checklist, risks, decisions',
    children: [
      ...title(
        'PRE-PRODUCTION (PP) MEETING MINUTES',
        'Hold it before bulk cutting, with the sealed PP sample, trim card and measurement chart on the table. Grey rows in italics are made-up examples: write over them.',
      ),
      fieldTable(ppMeetingFields, 2, width),
      heading('1. Attendance'),
      attendance(),
      heading('2. Checklist by department'),
      note('Tick one. Every "Not OK" needs a line in part 4 with an owner and a date.'),
      checklist(),
      heading('3. Risk points of this style'),
      risks(),
      heading('4. Decisions and actions', true),
      decisions(),
      heading('5. Signatures'),
      plain(
        'Bulk cutting may start:   ☐ Yes     ☐ Yes, after the actions above     ☐ No          Next review on: ______________',
      ),
      signatureTable(['Merchandiser', 'Cutting', 'Production', 'IE', 'Quality', 'Factory manager'], width),
    ],
  })
}

function attendance() {
  const columns = [
    { head: 'No.', width: 560, across: 'center' },
    { head: 'Department', width: 2500 },
    { head: 'Name', width: 2900 },
    { head: 'Designation', width: 2200 },
    { head: 'Signature', width: width - 8160 },
  ] as const
  return gridTable(
    columns,
    ppMeetingDepartments.map((department, index) => [String(index + 1), department]),
  )
}

function checklist() {
  const columns = [
    { head: 'No.', width: 560, across: 'center' },
    { head: 'Point', width: 5500 },
    { head: 'OK', width: 600, across: 'center' },
    { head: 'Not OK', width: 640, across: 'center' },
    { head: 'NA', width: 600, across: 'center' },
    { head: 'Remark', width: width - 7900 },
  ] as const
  let number = 0
  const rows = ppMeetingPoints.flatMap(({ department, points }): GridRow[] => [
    { part: department },
    ...points.map((point) => {
      number += 1
      return [String(number), point]
    }),
  ])
  return gridTable(columns, rows, 340)
}

function risks() {
  const columns = [
    { head: 'No.', width: 560, across: 'center' },
    { head: 'Operation / area', width: 2000 },
    { head: 'What can go wrong', width: 2700 },
    { head: 'How we prevent it', width: 3000 },
    { head: 'Owner', width: 1100 },
    { head: 'By date', width: width - 9360 },
  ] as const
  const example = [
    'Ex.',
    'Neck rib join',
    'Neck stretched, wavy seam',
    'Rib cut length sealed, notch at 4 points',
    'Line chief',
    '05 Jan 26',
  ]
  return gridTable(columns, [example.map(exampleText), ...emptyRows(11, (index) => [String(index + 1)])], 440)
}

function decisions() {
  const columns = [
    { head: 'No.', width: 560, across: 'center' },
    { head: 'Decision / action', width: 5300 },
    { head: 'Owner', width: 1800 },
    { head: 'By date', width: 1300 },
    { head: 'Done on', width: width - 8960 },
  ] as const
  const example = ['Ex.', 'Mock-up of neck join shown to Quality before the line is fed', 'IE', '06 Jan 26', '']
  return gridTable(columns, [example.map(exampleText), ...emptyRows(24, (index) => [String(index + 1)])], 440)
}
