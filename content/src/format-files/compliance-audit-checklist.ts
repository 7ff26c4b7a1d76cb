import type { Figure } from '../pack.ts'
import { auditAreas, lawAsOf } from './compliance-points.ts'
import {
  emptyRows,
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

const width = textWidth.landscape
const asOf = [
  `Legal figures are as of ${lawAsOf}, unless a line names another day.`,
  '\u201cOrdinance\u201d is the Labour (Amendment) Ordinance 2025 of that day; where it changed a figure, the line gives its figure and the one before.',
  'The other lines give the text as commonly read on that day.',
  'The Ordinance was laid before Parliament on 12 March 2026, and the result was not known when this page was made.',
  'The current text of the Act on bdlaws.minlaw.gov.bd decides: read it before an audit.',
].join(' ')

const epzNote =
  'A factory inside an EPZ follows the EPZ Labour Act 2019 and its own wage gazette: fill part L as well. Its figures are those of the text of 2019, or of the day the table names; an amendment was in preparation in 2025.'

const howToFill = [
  '1. Tick Yes, No or NA for each line. Walk the floor first, then read the papers, then talk to workers in private.',
  '2. Yes needs evidence: a document number, a photo number or a name.   3. No needs an action, a person and a date.',
  '4. Where the buyer gives no sample size, look at 10 workers\u2019 files and hold 10 private interviews, across departments and grades.',
]

/** Makes the file; `figures` fill its last table. */
export function makeComplianceAuditChecklist(figures: readonly Figure[]) {
  return renderDocument({
    name: 'Compliance audit checklist',
    subject: 'Social, safety and legal self-audit of a garment factory',
    landscape: true,
    children: [
      ...title('COMPLIANCE AUDIT CHECKLIST', asOf),
      fieldTable(
        [
          'Factory / unit',
          'Audit date',
          'Audit type',
          'Auditor(s)',
          'Workers (F / M)',
          'Floors visited',
          'Last audit on',
          'Open actions then',
          'Report no.',
        ],
        3,
        width,
      ),
      heading('How to fill'),
      ...[...howToFill, epzNote].map(plain),
      heading('Result by area (fill last)'),
      summary(),
      heading('Checklist', true),
      checklist(),
      heading('Most serious findings and corrective action plan', true),
      correctivePlan(),
      heading('Signatures'),
      signatureTable(
        ['Auditor', 'Compliance officer', 'HR / Admin manager', 'Participation committee', 'Factory management'],
        width,
      ),
      heading('Legal figures used in this checklist', true),
      gridTable(
        [
          { head: 'Topic', width: 3200 },
          { head: 'Figure', width: 6800 },
          { head: 'Where it stands', width: width - 11600 },
          { head: 'As of', width: 1600, across: 'center' },
        ],
        figures.map(({ what, value, source, as_of }) => [what, value, source, as_of]),
        320,
      ),
      note(asOf),
    ],
  })
}

function summary() {
  const total = auditAreas.reduce((sum, { points }) => sum + points.length, 0)
  const rows = auditAreas.map(({ area, points }) => [area, String(points.length)])
  return gridTable(
    [
      { head: 'Area', width: 4400, across: 'left' },
      { head: 'Lines', width: 1000, across: 'center' },
      { head: 'Yes', width: 1000, across: 'center' },
      { head: 'No', width: 1000, across: 'center' },
      { head: 'NA', width: 1000, across: 'center' },
      { head: 'Yes ÷ (Yes + No) × 100 = %', width: 2600, across: 'center' },
      { head: 'Remark', width: width - 11000, across: 'left' },
    ],
    [
      ...rows,
      [
        { text: 'All areas', look: { bold: true } },
        { text: String(total), look: { bold: true } },
      ],
    ],
    420,
  )
}

function checklist() {
  const rows = auditAreas.flatMap(({ area, points }): GridRow[] => [
    { part: area },
    ...points.map(({ check, law }, index) => [
      `${area.slice(0, 1)}${index + 1}`,
      law ? { text: check, note: law } : check,
    ]),
  ])
  return gridTable(
    [
      { head: 'No.', width: 640, across: 'center' },
      { head: 'Check', width: 5900, across: 'left' },
      { head: 'Yes', width: 560, across: 'center' },
      { head: 'No', width: 560, across: 'center' },
      { head: 'NA', width: 560, across: 'center' },
      { head: 'Evidence (document, photo, name)', width: 3000, across: 'left' },
      { head: 'Action', width: 2800, across: 'left' },
      { head: 'By date', width: width - 14020, across: 'center' },
    ],
    rows,
    460,
  )
}

function correctivePlan() {
  return gridTable(
    [
      { head: 'Line', width: 800, across: 'center' },
      { head: 'Finding', width: 4200 },
      { head: 'Root cause', width: 3200 },
      { head: 'Corrective action', width: 3800 },
      { head: 'Owner', width: 1400 },
      { head: 'By date', width: 1000 },
      { head: 'Closed on', width: width - 14400 },
    ],
    emptyRows(11),
    560,
  )
}
