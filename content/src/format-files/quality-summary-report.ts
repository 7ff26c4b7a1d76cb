import { day, headFrom, percent, pieces, type SheetPlan, typed, words, worked } from './sheet-plan.ts'

const defects = Array.from({ length: 12 }, (_, index) => `defect${index + 1}`)
const names = [
  'Broken stitch',
  'Skip stitch',
  'Open seam',
  'Puckering',
  'Uneven stitch',
  'Raw edge',
  'Oil / dirt spot',
  'Shade',
  'Fabric hole',
  'Measurement',
  'Label',
  'Uncut thread',
]
const [first, last] = [defects[0] ?? '', defects.at(-1) ?? '']
const ofRow = `[${first}]:[${last}]`
/** The totals of the defects, side by side below the table. */
const totals = `[${first}:total]:[${last}:total]`
const nameCells = `[${first}Name:all]:[${last}Name:all]`

export const qualitySummaryReport: SheetPlan = {
  title: 'Quality summary report',
  subject: 'DHU, defective percent and RFT by day and line, with the defects in order of size',
  landscape: true,
  widths: [13, 12, 14, 10, 10, ...defects.map(() => 8), 9, 9, 9, 9, 20],
  blocks: [
    {
      kind: 'fields',
      fields: [
        words('Factory', 'Factory, floor', { span: 2 }),
        words('Stage', 'Stage (inline, end line, finishing)', { span: 3 }),
        words('Period', 'Week or month', { span: 3 }),
        words('PreparedBy', 'Prepared by', { span: 3 }),
        typed('DhuTarget', 'DHU target', '0.0', { span: 2 }),
        worked('TotalChecked', 'Checked', '[checked:total]', '[checked:total]', pieces, { span: 2 }),
        worked(
          'Dhu',
          'DHU',
          '[checked:total],[found:total]',
          'IF([checked:total]=0,"",[found:total]*100/[checked:total])',
          '0.00',
          { span: 2 },
        ),
        worked(
          'DefectivePart',
          'Defective %',
          '[checked:total],[defective:total]',
          'IF([checked:total]=0,"",[defective:total]/[checked:total])',
          '0.00%',
          { span: 2 },
        ),
        worked('Rft', 'RFT %', '{DefectivePart}', '1-{DefectivePart}', '0.00%', { span: 2 }),
        worked(
          'DefectsEach',
          'Defects in a defective piece',
          '[found:total],[defective:total]',
          'IF([defective:total]=0,"",[found:total]/[defective:total])',
          '0.00',
        ),
      ],
    },
    {
      kind: 'table',
      key: 'names',
      title: 'Defects that are counted (write your own names)',
      rows: 1,
      rowHeight: 32,
      columns: [
        words('namesTitle', 'Row', { span: 5 }),
        ...defects.map((key, index) => words(`${key}Name`, `${index + 1}`)),
      ],
      presets: [['Name of the defect', ...names]],
    },
    {
      kind: 'table',
      key: 'days',
      rows: 35,
      rowHeight: 17,
      columns: [
        typed('date', 'Date', 'dd mmm yyyy'),
        words('line', 'Line'),
        words('style', 'Style'),
        typed('checked', 'Checked', pieces, { between: [0, 100000], total: 'sum' }),
        typed('defective', 'Defective pieces', pieces, { between: [0, 100000], total: 'sum' }),
        ...defects.map((key, index) =>
          typed(key, headFrom(`${key}Name`, `${index + 1}`), '0', { between: [0, 100000], total: 'sum' }),
        ),
        worked('found', 'Defects', '[checked]', `SUM(${ofRow})`, pieces, { total: 'sum' }),
        worked('dhu', 'DHU', '[checked],[found]', 'IF([checked]=0,"",[found]*100/[checked])', '0.0'),
        worked(
          'defectivePart',
          'Defective %',
          '[checked],[defective]',
          'IF([checked]=0,"",[defective]/[checked])',
          percent,
        ),
        worked('rft', 'RFT %', '[defectivePart]', '1-[defectivePart]', percent),
        words('action', 'Cause, action, owner'),
      ],
      alerts: [
        { on: ['dhu', 'line'], when: 'AND(ISNUMBER([dhu]),N({DhuTarget})>0,N([dhu])>N({DhuTarget}))', tone: 'bad' },
        { on: ['defective'], when: 'AND(ISNUMBER([defective]),N([defective])>N([checked]))', tone: 'bad' },
        { on: ['found'], when: 'AND(ISNUMBER([found]),N([found])<N([defective]))', tone: 'warn' },
      ],
    },
    {
      kind: 'table',
      key: 'ranking',
      title: 'Defects in order of size: work on the first three',
      rows: 12,
      columns: [
        { key: 'rank', label: 'No.', format: '0', formula: 'N([rank:above])+1' },
        // A hair is added by place, so that two equal counts do not both find the first name.
        worked(
          'place',
          'Place',
          '[rank],[found:total]',
          `IF(OR([rank]>COUNT(${totals}),[rank]<1),"",MATCH(LARGE([weight:all],[rank]),[weight:all],0))`,
          '0',
        ),
        worked('defectName', 'Defect', '[place]', `INDEX(${nameCells},1,[place])`),
        worked('number', 'Number', '[place]', `INDEX(${totals},1,[place])`, pieces),
        worked('share', 'Share', '[number],[found:total]', 'IF([found:total]=0,"",[number]/[found:total])', percent),
        worked('sum', 'Sum of shares', '[share]', 'SUM([share:upto])', percent, { span: 2 }),
        worked('weight', 'Sorting weight', '[rank]', `N(INDEX(${totals},1,[rank]))+(100-[rank])/1000000`, '0.000000', {
          span: 2,
        }),
      ],
      alerts: [{ on: ['defectName', 'number', 'share'], when: 'AND([rank]<=3,N([number])>0)', tone: 'warn' }],
    },
    { kind: 'signs', names: ['QA officer', 'Line chief', 'Production manager', 'QA manager'] },
  ],
  example: {
    fields: {
      Factory: 'Unit 2, floor 3',
      Stage: 'End line',
      Period: '1–3 Nov 2026',
      PreparedBy: 'QA officer',
      DhuTarget: 5,
    },
    rows: {
      days: [
        [
          day('2026-11-01'),
          'Line 03',
          'EX-101',
          1007,
          58,
          12,
          6,
          9,
          4,
          8,
          5,
          10,
          0,
          2,
          3,
          1,
          6,
          'Feed dog changed, mechanic',
        ],
        [day('2026-11-01'), 'Line 04', 'EX-205', 1290, 40, 6, 3, 5, 2, 7, 3, 8, 0, 1, 2, 0, 6, ''],
        [day('2026-11-02'), 'Line 05', 'EX-205', 1180, 47, 5, 9, 7, 3, 6, 4, 9, 0, 0, 4, 1, 4, 'Looper set, training'],
        [
          day('2026-11-03'),
          'Line 06',
          'EX-310',
          860,
          52,
          14,
          5,
          12,
          6,
          9,
          4,
          7,
          2,
          1,
          5,
          0,
          3,
          'Bartack missing: inline check',
        ],
      ],
    },
  },
  steps: [
    [
      'One row for a line and day, or a line and style. Write pieces checked, pieces with any defect, and how many of each defect. A piece with two defects is one defective piece and two defects.',
      'এক সারি এক লাইনের এক দিন (বা এক style)। কত পিস check, কত পিসে defect, আর কোন defect কয়টি লিখুন। এক পিসে দুই defect হলে defective 1, defect 2।',
    ],
    [
      'Write the defects of your factory in the row of names; the heads follow. Use the same words as the checker on the floor.',
      'নামের সারিতে নিজের factory-র defect লিখুন; নিচের শিরোনাম বদলে যাবে। Floor-এ checker যে শব্দ বলেন সেটাই রাখুন।',
    ],
    [
      'The last table sorts the defects. Give the first three a cause, an action and an owner; compare DHU with the report before.',
      'শেষ টেবিল defect সাজিয়ে দেয়। প্রথম তিনটির কারণ, action ও দায়িত্ব ঠিক করুন; আগের report-এর DHU-র সঙ্গে মেলান।',
    ],
  ],
  formulas: [
    ['DHU', 'Defects × 100 ÷ pieces checked'],
    ['Defective %', 'Defective pieces ÷ pieces checked'],
    ['RFT %', '100 % − defective %'],
  ],
}
