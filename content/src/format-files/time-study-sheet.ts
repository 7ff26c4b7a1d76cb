import { wholePieces } from './sheet-look.ts'
import { percent, pieces, type SheetPlan, typed, words, worked } from './sheet-plan.ts'

const cycles = Array.from({ length: 10 }, (_, index) =>
  typed(`cycle${index + 1}`, `${index + 1}`, '0.0', { between: [0, 1800] }),
)
/** The ten cycles of the row. */
const all = '[cycle1]:[cycle10]'

export const timeStudySheet: SheetPlan = {
  title: 'Time study sheet',
  subject: 'Ten cycles in seconds to basic time, SMV, capacity and the number of cycles needed',
  landscape: true,
  widths: [28, 17, 11, ...cycles.map(() => 6.5), 9, 8, 9, 9, 9, 9, 9, 9, 9, 22],
  blocks: [
    {
      kind: 'fields',
      fields: [
        words('Style', 'Style, item'),
        words('Line', 'Line, floor'),
        typed('StudiedOn', 'Date', 'dd mmm yyyy'),
        words('StudiedBy', 'Studied by', { span: 5 }),
        typed('Allowance', 'Allowance on basic time', percent, { between: [0, 0.6], span: 5 }),
        typed('Efficiency', 'Efficiency of the target', '0%', { between: [0, 1.2], span: 3 }),
        words('Method', 'Method, attachment, condition of the work', { span: 6 }),
      ],
    },
    {
      kind: 'table',
      key: 'operations',
      title: 'Cycles in seconds. A strange cycle (thread break, no bundle) stays empty and is told in the remark.',
      rows: 25,
      rowHeight: 20,
      columns: [
        words('operation', 'Operation or element'),
        words('operator', 'Operator, ID'),
        typed('machine', 'Machine'),
        ...cycles,
        typed('rating', 'Rating (100 = normal)', '0', { between: [40, 160] }),
        worked('count', 'Good cycles', '[cycle1]', `COUNT(${all})`, '0'),
        worked('average', 'Observed (s)', '[count]', `AVERAGE(${all})`, '0.0'),
        worked('spread', 'Spread', '[average]', `IF([average]=0,"",(MAX(${all})-MIN(${all}))/[average])`, '0%'),
        worked(
          'enough',
          'Cycles needed (±5 %, 95 %)',
          '[average]',
          `IF(OR([count]<2,SUM(${all})=0),"",ROUNDUP(ROUND((40*SQRT(MAX(0,[count]*SUMSQ(${all})-SUM(${all})^2))/SUM(${all}))^2,6),0))`,
          '0',
        ),
        worked('basic', 'Basic time (min)', '[average],[rating]', '[average]*[rating]/100/60', '0.000'),
        worked('smv', 'SMV (min)', '[basic],{Allowance}', '[basic]*(1+{Allowance})', '0.000', { total: 'sum' }),
        worked('capacity', 'Pieces an hour at 100 %', '[smv]', `IF([smv]=0,"",${wholePieces('60/[smv]')})`, pieces),
        worked(
          'target',
          'Target an hour',
          '[smv],{Efficiency}',
          `IF([smv]=0,"",${wholePieces('60*{Efficiency}/[smv]')})`,
          pieces,
        ),
        words('remark', 'Remark, cycles left out'),
      ],
      alerts: [{ on: ['enough'], when: 'AND(ISNUMBER([enough]),N([enough])>N([count]))', tone: 'warn' }],
    },
    { kind: 'signs', names: ['IE', 'Line chief', 'Approved by'] },
  ],
  example: {
    fields: {
      Style: 'EX-205 crew neck T-shirt',
      Line: 'Line 04',
      StudiedBy: 'Work study officer',
      Allowance: 0.15,
      Efficiency: 0.8,
    },
    rows: {
      operations: [
        [
          'Attach sleeves',
          'Shirin, 1187',
          'O/L 4T',
          31,
          33,
          31,
          32,
          34,
          31,
          null,
          32,
          33,
          31,
          90,
          'Cycle 7: 47 s, thread broke',
        ],
        ['Hem bottom', 'Kamal, 1203', 'F/L', 19, 20, 19.5, 20.5, 19, 20, 20, 19.5, 21, 19.5, 100, ''],
        [
          'Join shoulders with tape',
          'Rina, 1190',
          'O/L 4T',
          17,
          24,
          18,
          26,
          17,
          19,
          25,
          18,
          17,
          23,
          95,
          'Tape held back: fix the reel, study again',
        ],
      ],
    },
  },
  steps: [
    [
      'Agree on the method, tell the operator, and write down line, machine and attachment. Time ten cycles in seconds from the same point to the same point.',
      'আগে method ঠিক করুন, operator-কে জানান, line, machine ও attachment লিখুন। একই বিন্দু থেকে একই বিন্দু পর্যন্ত দশ cycle সেকেন্ডে মাপুন।',
    ],
    [
      'Leave a strange cycle empty and tell why in the remark. It belongs to allowance or NPT, not to the cycle. Cycle 1 must be filled.',
      'অস্বাভাবিক cycle ফাঁকা রেখে remark-এ কারণ লিখুন। সেটা allowance বা NPT-তে যায়, cycle-এ নয়। Cycle 1 অবশ্যই লিখুন।',
    ],
    [
      'Rate while you watch: 100 is normal pace. Write your factory’s allowance; without it an SMV cannot be compared.',
      'দেখতে দেখতেই rating দিন: 100 মানে স্বাভাবিক গতি। Factory-র allowance লিখুন; না হলে SMV তুলনা করা যায় না।',
    ],
    [
      'If "Cycles needed" is yellow, the cycles vary too much for ten: take more, or repair the method first.',
      '"Cycles needed" হলুদ হলে দশ cycle যথেষ্ট নয়: আরও নিন, অথবা আগে method ঠিক করুন।',
    ],
  ],
  formulas: [
    ['Basic time', 'Average of the good cycles × rating ÷ 100, in minutes'],
    ['SMV', 'Basic time × (1 + allowance)'],
    ['Target an hour', '60 × efficiency ÷ SMV, rounded down'],
    ['Cycles needed', '(40 × √(n Σx² − (Σx)²) ÷ Σx)², ILO, Introduction to Work Study'],
  ],
}
