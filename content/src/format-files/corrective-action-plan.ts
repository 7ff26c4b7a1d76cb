import {
  emptyRows,
  exampleText,
  fieldTable,
  gridTable,
  heading,
  note,
  plain,
  renderDocument,
  signatureTable,
  textWidth,
  title,
} from './document-blocks.ts'

const width = textWidth.portrait

export function makeCorrectiveActionPlan() {
  return renderDocument({
    name: 'Corrective action plan',
    subject: 'From a finding to its root cause, actions with owner and day, and proof',
    children: [
      ...title(
        'CORRECTIVE AND PREVENTIVE ACTION PLAN (CAPA)',
        'One plan for one finding: a defect, a failed inspection, an audit point or an accident. Grey rows are made-up examples: write over them.',
      ),
      fieldTable(
        [
          'CAPA no.',
          'Opened on',
          'Found by',
          'Where (line, floor, roll)',
          'Buyer / standard',
          'Grade of the finding',
          'Owner',
          'To be closed by',
        ],
        2,
        width,
      ),
      heading('1. What was found'),
      note('What, where, how many of how many, since when, with a photo. No opinions yet.'),
      lines('Facts', 3),
      heading('2. What was done the same day'),
      note('Stop, separate, count, repair, tell the buyer: what keeps the fault from leaving the factory.'),
      containment(),
      heading('3. Root cause: ask why until the answer is something that you can change'),
      whys(),
      note(
        'Two chains: why did it happen, and why was it not noticed earlier? “Operator was careless” is never a root cause.',
      ),
      heading('4. Actions', true),
      actions(),
      note(
        'A training is an action only together with what is changed so that the fault cannot come back: a guide, a stopper, a form, a limit.',
      ),
      heading('5. Does it work?'),
      proof(),
      plain('Closed:   ☐ Yes, the figure stayed at its target for ____ weeks     ☐ No, new root cause needed'),
      heading('6. Where else could it happen?'),
      lines('Line, style, floor, supplier: checked by, on', 2),
      signatureTable(['Owner', 'Department head', 'Quality / compliance', 'Factory manager'], width),
    ],
  })
}

const lines = (head: string, count: number) => gridTable([{ head, width }], emptyRows(count), 440)

function containment() {
  const columns = [
    { head: 'Action', width: 5200 },
    { head: 'Who', width: 1800 },
    { head: 'Hour', width: 1100 },
    { head: 'Result: checked / bad', width: width - 8100 },
  ] as const
  const example = ['Bundles of the last two hours checked again, 100 %', 'QC of line 4', '11:30', '240 / 19']
  return gridTable(columns, [example.map(exampleText), ...emptyRows(3)], 420)
}

function whys() {
  const columns = [
    { head: '', width: 700, across: 'center' },
    { head: 'Why did it happen?', width: 4900 },
    { head: 'Why was it not noticed?', width: width - 5600 },
  ] as const
  const examples = [
    [
      '1',
      'Skipped stitches at the side seam: needle point was blunt',
      'Inline check passed this operation at 9:00 and not again',
    ],
    ['2', 'Needle ran for three days', 'The round of the QC has no fixed hours'],
  ]
  return gridTable(
    columns,
    [...examples.map((row) => row.map(exampleText)), ...emptyRows(3, (index) => [String(index + 3)])],
    460,
  )
}

function actions() {
  const columns = [
    { head: 'No.', width: 500, across: 'center' },
    { head: 'Action', width: 3900 },
    { head: 'Removes cause', width: 1200, across: 'center' },
    { head: 'Owner', width: 1400 },
    { head: 'By day', width: 1100 },
    { head: 'Proof (photo, record, figure)', width: width - 8100 },
  ] as const
  const examples = [
    [
      'Ex.',
      'Needle changed at every shift on knits; log at the machine',
      '1, 2',
      'Mechanic',
      '05 Jan 26',
      'Needle log of 2 weeks',
    ],
    [
      'Ex.',
      'QC visits each operation twice a shift, hours on the card',
      '2',
      'QA officer',
      '05 Jan 26',
      'Cards of line 4',
    ],
  ]
  return gridTable(
    columns,
    [...examples.map((row) => row.map(exampleText)), ...emptyRows(7, (index) => [String(index + 1)])],
    480,
  )
}

function proof() {
  const columns = [
    { head: 'Figure that shows it', width: 3600 },
    { head: 'Before', width: 1300, across: 'center' },
    { head: 'Target', width: 1300, across: 'center' },
    { head: 'Week 1', width: 1300, across: 'center' },
    { head: 'Week 2', width: 1300, across: 'center' },
    { head: 'Week 4', width: width - 8800, across: 'center' },
  ] as const
  const example = ['Skipped stitches per 100 pcs, line 4', '7.9', '1.0', '2.1', '0.8', '']
  return gridTable(columns, [example.map(exampleText), ...emptyRows(2)], 420)
}
