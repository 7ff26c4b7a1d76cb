import { headFrom, percent, type SheetPlan, typed, words, worked } from './sheet-plan.ts'

const skills = Array.from({ length: 14 }, (_, index) => `skill${index + 1}`)
const first = skills[0] ?? ''
const last = skills.at(-1) ?? ''
/** The levels of one operator. */
const row = `[${first}]:[${last}]`

export const skillMatrix: SheetPlan = {
  title: 'Skill matrix',
  subject: 'Measured efficiency of operators by operation, skill grade, and operations with too few able people',
  landscape: true,
  widths: [9, 22, 11, ...skills.map(() => 8), 9, 9, 12],
  blocks: [
    {
      kind: 'fields',
      fields: [
        words('Line', 'Line, floor', { span: 2 }),
        typed('UpdatedOn', 'Updated on', 'dd mmm yyyy'),
        words('UpdatedBy', 'Updated by', { span: 4 }),
        typed('AbleFrom', 'Able from (efficiency)', '0%', { preset: 0.6, between: [0.01, 1.5], span: 2 }),
        typed('LearnFrom', 'Grade C from', '0%', { preset: 0.5, between: [0.01, 1.5], span: 2 }),
        typed('GradeB', 'Operations for grade B', '0', { preset: 2, between: [1, 14], span: 2 }),
        typed('GradeA', 'for grade A', '0', { preset: 4, between: [1, 14], span: 2 }),
        worked('Operators', 'Operators', '{AbleFrom}', 'COUNTA([name:all])', '0', { span: 2 }),
        worked(
          'MultiSkilled',
          'Grade A or B',
          '{Operators}',
          'IF({Operators}=0,"",(COUNTIF([grade:all],"A")+COUNTIF([grade:all],"B"))/{Operators})',
          percent,
          { span: 3 },
        ),
      ],
    },
    {
      kind: 'text',
      text: 'Write the measured efficiency of each operator on each operation, from at least two days of output. Empty: not measured, or not done for three months.',
    },
    {
      kind: 'table',
      key: 'operations',
      title: 'Operations of the line: name, and how many able people the line needs',
      rows: 1,
      rowHeight: 48,
      columns: [
        words('rowTitle', 'Row', { span: 3 }),
        ...skills.map((key, index) => words(`${key}Name`, `Op. ${index + 1}`)),
        words('rowNote', 'Remark', { span: 3 }),
      ],
      presets: [['Operation']],
    },
    {
      kind: 'table',
      key: 'needs',
      rows: 1,
      columns: [
        words('needTitle', 'Row', { span: 3 }),
        ...skills.map((key, index) =>
          typed(`${key}Need`, headFrom(`${key}Name`, `Op. ${index + 1}`), '0', { between: [0, 60] }),
        ),
        words('needNote', 'Remark', { span: 3 }),
      ],
      presets: [['Able people needed']],
    },
    {
      kind: 'table',
      key: 'people',
      rows: 40,
      rowHeight: 17,
      columns: [
        typed('card', 'Card no.'),
        words('name', 'Name'),
        typed('designation', 'Grade'),
        ...skills.map((key, index) =>
          typed(key, headFrom(`${key}Name`, `Op. ${index + 1}`), '0%', {
            between: [0, 1.5],
            total: `IF(N({AbleFrom})=0,"",COUNTIF([${key}:all],">="&{AbleFrom}))`,
          }),
        ),
        worked('able', 'Able in', '{AbleFrom}', `IF(COUNTA([name])=0,"",COUNTIF(${row},">="&{AbleFrom}))`, '0'),
        worked('best', 'Best', '{AbleFrom}', `IF(COUNT(${row})=0,"",MAX(${row}))`, '0%'),
        worked(
          'grade',
          'Skill grade',
          '[able],{GradeA},{GradeB},{LearnFrom}',
          'IF([able]>={GradeA},"A",IF([able]>={GradeB},"B",IF(N([best])>={LearnFrom},"C","D")))',
        ),
      ],
      alerts: [
        ...skills.map(
          (key) => ({ on: [key], when: `AND(ISNUMBER([${key}]),[${key}]>=N({AbleFrom}))`, tone: 'good' }) as const,
        ),
        ...skills.map(
          (key) => ({ on: [key], when: `AND(ISNUMBER([${key}]),[${key}]<N({AbleFrom}))`, tone: 'warn' }) as const,
        ),
      ],
    },
    {
      kind: 'table',
      key: 'gaps',
      title: 'Able people less needed (minus: train)',
      rows: 1,
      columns: [
        words('gapTitle', 'Row', { span: 3 }),
        ...skills.map((key, index) =>
          worked(
            `${key}Gap`,
            headFrom(`${key}Name`, `Op. ${index + 1}`),
            `[${key}Need:all]`,
            `N([${key}:total])-[${key}Need:all]`,
            '+0;-0;0',
          ),
        ),
        words('gapNote', 'Training plan', { span: 3 }),
      ],
      presets: [['Gap']],
      alerts: skills.map(
        (key) => ({ on: [`${key}Gap`], when: `AND(ISNUMBER([${key}Gap]),[${key}Gap]<0)`, tone: 'bad' }) as const,
      ),
    },
    { kind: 'signs', names: ['IE', 'Line chief', 'Training', 'HR'] },
  ],
  example: {
    fields: { Line: 'Line 04 (example)', UpdatedBy: 'IE, line 04' },
    rows: {
      operations: [['Operation', 'Collar attach', 'Placket', 'Sleeve join', 'Side seam', 'Bottom hem']],
      needs: [['Able people needed', 2, 2, 2, 2, 2]],
      gaps: [['Gap', 'Collar attach: 1047 and 1052 by 15 Jan']],
      people: [
        ['1021', 'Shirin Akter', 'Grade 3', 0.72, 0.64, null, 0.66],
        ['1034', 'Rina Begum', 'Grade 3', null, 0.61, 0.65, 0.7, 0.62],
        ['1047', 'Kamal Hossain', 'Grade 4', 0.45, null, 0.68, 0.63],
        ['1052', 'Nasima Khatun', 'Grade 4', null, 0.38, 0.63, 0.61, 0.74],
        ['1060', 'Parvin Akter', 'Grade 4', null, null, 0.52, 0.48, 0.66],
      ],
    },
  },
  steps: [
    [
      'Write the operations across and how many able people the line needs in each. Then one operator a row, with the efficiency that was measured, never "can do".',
      'আড়াআড়ি operation ও প্রতিটিতে কতজন able লোক লাগে লিখুন। তারপর এক সারিতে এক operator; "পারে" নয়, মাপা efficiency লিখুন।',
    ],
    [
      'The limits of the skill grades are one usual division: change them to your own. Grade A also asks for a critical operation and a low DHU; judge that beside the sheet. A skill grade never lowers the wage grade of the gazette.',
      'Skill grade-এর সীমা একটা প্রচলিত ভাগ: নিজের মতো বদলান। A-তে critical operation ও কম DHU-ও লাগে, সেটা আলাদা দেখুন। Skill grade দিয়ে gazette-এর grade কমানো যায় না।',
    ],
    [
      'The last table is the training plan: a minus is an operation that stops when somebody is absent. Measure again every month and let the line chief sign.',
      'শেষ টেবিলই training plan: minus মানে কেউ অনুপস্থিত হলে ঐ operation থামবে। প্রতি মাসে আবার মাপুন, line chief-এর সই নিন।',
    ],
  ],
  formulas: [
    ['Able in', 'Operations at or above the efficiency that counts'],
    ['Skill grade', 'A, B by the number of operations; C by the best efficiency; D learning'],
    ['Gap', 'Able people − people needed'],
  ],
}
