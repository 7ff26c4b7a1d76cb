import { headFrom, percent, type SheetPlan, typed, words, worked } from './sheet-plan.ts'

const skills = Array.from({ length: 14 }, (_, index) => `skill${index + 1}`)
const first = skills[0] ?? ''
const last = skills.at(-1) ?? ''
/** The levels of one operator. */
const row = `[${first}]:[${last}]`

export const skillMatrix: SheetPlan = {
  title: 'Skill matrix',
  subject: 'Levels of operators by operation, multi-skill, and operations that hang on too few people',
  landscape: true,
  widths: [9, 22, 11, ...skills.map(() => 8), 9, 9, 12],
  blocks: [
    {
      kind: 'fields',
      fields: [
        words('Line', 'Line, floor', { span: 2 }),
        typed('UpdatedOn', 'Updated on', 'dd mmm yyyy'),
        words('UpdatedBy', 'Updated by', { span: 4 }),
        typed('LevelWanted', 'Level that counts as able', '0', { preset: 3, between: [1, 4], span: 3 }),
        typed('MultiSkill', 'Operations that make a multi-skilled operator', '0', {
          preset: 3,
          between: [1, 14],
          span: 3,
        }),
        worked('Operators', 'Operators', '{LevelWanted}', 'COUNTA([name:all])', '0', { span: 3 }),
        worked(
          'MultiSkilled',
          'Multi-skilled',
          '{Operators}',
          'IF({Operators}=0,"",COUNTIF([grade:all],"Multi-skilled")/{Operators})',
          percent,
          { span: 4 },
        ),
      ],
    },
    {
      kind: 'text',
      text: 'Levels by measured efficiency on the operation. 1: learning. 2: under the line’s target. 3: at the target with accepted quality. 4: above it and can teach. Empty: never done.',
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
          typed(key, headFrom(`${key}Name`, `Op. ${index + 1}`), '0', {
            list: ['1', '2', '3', '4'],
            total: `IF(N({LevelWanted})=0,"",COUNTIF([${key}:all],">="&{LevelWanted}))`,
          }),
        ),
        worked('able', 'Able in', '{LevelWanted}', `IF(COUNTA([name])=0,"",COUNTIF(${row},">="&{LevelWanted}))`, '0'),
        worked('mean', 'Mean level', '{LevelWanted}', `IF(COUNT(${row})=0,"",AVERAGE(${row}))`, '0.0'),
        worked(
          'grade',
          'Grade by skill',
          '[able],{MultiSkill}',
          'IF([able]>={MultiSkill},"Multi-skilled",IF([able]>0,"Able","Trainee"))',
        ),
      ],
      alerts: [
        ...skills.map(
          (key) => ({ on: [key], when: `AND(ISNUMBER([${key}]),[${key}]>=N({LevelWanted}))`, tone: 'good' }) as const,
        ),
        ...skills.map(
          (key) => ({ on: [key], when: `AND(ISNUMBER([${key}]),[${key}]<N({LevelWanted}))`, tone: 'warn' }) as const,
        ),
      ],
    },
    {
      kind: 'table',
      key: 'gaps',
      title: 'Able people less needed (minus: train; 0 with one able person: nobody may be absent)',
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
      operations: [
        [
          'Operation',
          'Shoulder join',
          'Neck rib',
          'Back tape',
          'Neck top stitch',
          'Sleeve hem',
          'Sleeve attach',
          'Side seam',
          'Bottom hem',
        ],
      ],
      needs: [['Able people needed', 2, 2, 2, 1, 2, 3, 3, 2]],
      gaps: [['Gap', 'Train two on sleeve attach by 15 Jan']],
      people: [
        ['1187', 'Shirin Akter', 'Grade 3', 3, null, null, null, null, 4, 3],
        ['1190', 'Rina Begum', 'Grade 4', 3, 2, null, null, null, 2, 3],
        ['1203', 'Kamal Hossain', 'Grade 3', null, null, null, 3, 4, null, null, 3],
        ['1211', 'Nasima Khatun', 'Grade 4', null, 3, 3, null, null, null, null, null],
        ['1214', 'Moyna Begum', 'Grade 4', 2, 3, 3, null, null, 2, null, null],
        ['1220', 'Sumi Akter', 'Grade 4', 3, null, null, 2, 3, null, 3, 3],
        ['1226', 'Parvin Akter', 'Grade 4', null, null, null, null, null, 1, 2, null],
      ],
    },
  },
  steps: [
    [
      'Write the operations across and how many able people the line needs in each. Then one operator a row, with a level only for what was measured.',
      'আড়াআড়ি operation ও প্রতিটিতে কতজন able লোক লাগে লিখুন। তারপর এক সারিতে এক operator; যা মাপা হয়েছে শুধু তার level দিন।',
    ],
    [
      'Levels come from hourly output against target, with quality, not from opinion. Agree the four levels once for the whole factory.',
      'Level আসে target-এর বিপরীতে ঘণ্টার output ও quality থেকে, মতামত থেকে নয়। চারটি level পুরো factory-তে একবার ঠিক করুন।',
    ],
    [
      'The last table is the training plan: a minus is an operation that stops when somebody is absent. Renew the matrix every month.',
      'শেষ টেবিলই training plan: minus মানে কেউ অনুপস্থিত হলে ঐ operation থামবে। প্রতি মাসে matrix হালনাগাদ করুন।',
    ],
  ],
  formulas: [
    ['Able in', 'Operations at or above the level that counts'],
    ['Multi-skilled', 'Able in at least the number of operations written above'],
    ['Gap', 'Able people − people needed'],
  ],
}
