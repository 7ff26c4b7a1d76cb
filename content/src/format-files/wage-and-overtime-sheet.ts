import { money, type SheetPlan, typed, words, worked } from './sheet-plan.ts'

const grades = ['Grade 1', 'Grade 2', 'Grade 3', 'Grade 4', 'Apprentice', 'EPZ lowest']

export const wageAndOvertimeSheet: SheetPlan = {
  title: 'Wage and overtime sheet',
  subject: 'Gross, overtime on basic ÷ 208 × 2, deductions and net pay of up to 30 workers',
  landscape: true,
  widths: [8, 17, 11, 10, 10, 9, 11, 7, 7, 7, 7, 7, 8, 9, 10, 9, 10, 7, 10, 12, 19, 14],
  blocks: [
    {
      kind: 'fields',
      fields: [
        typed('Factory', 'Factory / unit', 'General', { span: 2 }),
        typed('WageMonth', 'Month', 'mmm yyyy', { span: 2 }),
        worked('DaysInMonth', 'Days in month', '{WageMonth}', 'DAY(EOMONTH({WageMonth},0))', 'General', { span: 2 }),
        typed('HouseRentPart', 'House rent, part of basic', '0%', { span: 2, preset: 0.5 }),
        typed('Medical', 'Medical (Tk)', money, { span: 2, preset: 750 }),
        typed('Transport', 'Transport (Tk)', money, { span: 2, preset: 450 }),
        typed('Food', 'Food (Tk)', money, { span: 2, preset: 1250 }),
        typed('OvertimeDivisor', 'OT divisor', '0', { between: [1, 400], span: 2, preset: 208 }),
        typed('AbsentDivisor', 'Absent divisor', '0', { between: [1, 31], span: 2, preset: 30 }),
        typed('Stamp', 'Stamp (Tk)', '0', { preset: 10 }),
        typed('WeekLimit', 'Week limit with OT (h)', '0', { preset: 60 }),
      ],
    },
    {
      kind: 'table',
      key: 'workers',
      rows: 30,
      rowHeight: 20,
      columns: [
        typed('card', 'Card no.'),
        words('name', 'Name'),
        typed('grade', 'Grade', 'General', { list: grades }),
        typed('basic', 'Basic', money, { between: [0, 200000], total: 'sum' }),
        worked('rent', 'House rent', '[basic]', 'ROUND([basic]*{HouseRentPart},2)', money, { total: 'sum' }),
        worked('allowances', 'Med. + transp. + food', '[basic]', '{Medical}+{Transport}+{Food}', money, {
          total: 'sum',
        }),
        worked('gross', 'Gross', '[basic]', '[basic]+[rent]+[allowances]', money, { total: 'sum' }),
        typed('worked', 'Days worked', '0.0#', { between: [0, 31], total: 'sum' }),
        typed('off', 'Weekly, festival', '0', { between: [0, 31], total: 'sum' }),
        typed('leave', 'Paid leave', '0.0#', { between: [0, 31], total: 'sum' }),
        typed('absent', 'Absent days', '0.0#', { between: [0, 31], total: 'sum' }),
        typed('hours', 'OT hours', '0.0#', { between: [0, 200], total: 'sum' }),
        typed('week', 'Longest week (h)', '0.0#', {
          between: [0, 120],
          total: 'IF(COUNT([week:all])=0,"",MAX([week:all]))',
        }),
        worked(
          'rate',
          'OT rate / h (shown rounded)',
          '[basic],{OvertimeDivisor}',
          '[basic]*2/{OvertimeDivisor}',
          money,
        ),
        worked(
          'overtime',
          'OT wage',
          '[basic],{OvertimeDivisor}',
          'ROUND([basic]*2*N([hours])/{OvertimeDivisor},2)',
          money,
          { total: 'sum' },
        ),
        typed('bonus', 'Attend. bonus', money, { total: 'sum' }),
        worked('cut', 'Absent cut', '[basic],{AbsentDivisor}', 'ROUND([basic]/{AbsentDivisor}*N([absent]),2)', money, {
          total: 'sum',
        }),
        worked('stampCut', 'Stamp', '[basic]', 'N({Stamp})', '0', { total: 'sum' }),
        typed('other', 'Advance, PF', money, { total: 'sum' }),
        worked(
          'net',
          'Net pay',
          '[basic]',
          'ROUND([gross]+[overtime]+N([bonus])-[cut]-[stampCut]-N([other]),2)',
          money,
          { total: 'sum' },
        ),
        {
          key: 'check',
          label: 'Check',
          text: true,
          needs: '[basic]',
          formula:
            'IF([basic]<N(IFERROR(INDEX([minimum:all],MATCH([grade],[gradeName:all],0)),0)),"Basic under the grade",IF(AND(ISNUMBER({DaysInMonth}),N([worked])+N([off])+N([leave])+N([absent])<>N({DaysInMonth})),"Days do not add up",IF(N([week])>N({WeekLimit}),"Week over the limit","OK")))',
        },
        typed('sign', 'Signature'),
      ],
      alerts: [
        { on: ['check'], when: 'AND([check]<>"",[check]<>"OK")', tone: 'bad' },
        { on: ['week'], when: 'N([week])>N({WeekLimit})', tone: 'bad' },
      ],
    },
    {
      kind: 'table',
      key: 'grades',
      title: 'Lowest basic of a grade (gazette of 2023, in force from 1 December 2023; write a later gazette over it)',
      rows: 6,
      columns: [
        typed('gradeName', 'Grade', 'General', { span: 2 }),
        typed('minimum', 'Lowest basic (Tk)', money, { span: 2 }),
        typed('minimumGross', 'Lowest gross (Tk)', money, { span: 2 }),
      ],
      presets: [
        ['Grade 1', 8390, 15035],
        ['Grade 2', 7882, 14273],
        ['Grade 3', 7400, 13550],
        ['Grade 4', 6700, 12500],
        ['Apprentice', 4950, 9875],
        ['EPZ lowest', 6950, 12800],
      ],
    },
    { kind: 'signs', names: ['Time keeper', 'HR officer', 'Accounts', 'Approved by'] },
  ],
  example: {
    fields: { Factory: 'Unit 2 (example)', WageMonth: new Date('2026-09-01T00:00:00Z') },
    rows: {
      workers: [
        ['2041', 'Rokeya Begum', 'Grade 4', 7303, 25, 4, 0, 1, 40, 58, null, null],
        ['2042', 'Salma Akter', 'Grade 4', 7303, 26, 4, 0, 0, 46, 60, 500, null],
        ['2043', 'Jahid Hasan', 'Grade 3', 8066, 25, 4, 1, 0, 38, 58, null, 1000],
        ['2044', 'Nasrin Sultana', 'Grade 2', 8591.38, 26, 4, 0, 0, 52, 62, 500, null],
        ['2045', 'Bilkis Khatun', 'Apprentice', 4950, 26, 4, 0, 0, 20, 54, 500, null],
        ['2046', 'Mizanur Rahman', 'Grade 4', 6500, 26, 4, 0, 0, 30, 56, 500, null],
      ],
    },
  },
  steps: [
    [
      'Write the month and check the allowances, divisors and lowest basics against the gazette in force. In an EPZ write medical 2,375 and leave transport and food 0.',
      'মাস লিখুন; allowance, ভাগ আর সর্বনিম্ন basic চলতি gazette-এর সঙ্গে মেলান। EPZ-তে medical 2,375, transport ও food 0 লিখুন।',
    ],
    [
      'One row for each worker who is on the roll for the whole month: basic, days worked, weekly and festival holidays, paid leave, absent days, OT hours from the time card. For a joiner or leaver use the settlement worksheet.',
      'পুরো মাস যাঁরা আছেন তাঁদের এক সারি করে: basic, কাজের দিন, ছুটির দিন, leave, absent, card থেকে OT ঘণ্টা। মাসের মাঝে যোগ দিলে বা গেলে settlement worksheet নিন।',
    ],
    [
      'Longest week is the highest total of hours in one week with OT. The check marks a week over the limit, days that do not add up to the month, and a basic under its grade. Look at the yearly average of 56 h separately.',
      'Longest week মানে OT-সহ সবচেয়ে বেশি ঘণ্টার সপ্তাহ। সীমা পার, দিনের যোগফল না মেলা বা grade-এর নিচে basic হলে check ঘর জানাবে। বছরের গড় 56 h আলাদা দেখুন।',
    ],
    [
      'The OT rule here is for time-rated work; section 108 has its own rule for piece-rate. Give each worker a slip with the same lines and pay within 7 working days after the wage period.',
      'OT-র এই নিয়ম মাসিক মজুরির জন্য; piece-rate-এর নিয়ম ধারা 108-এ আলাদা। প্রত্যেককে একই লাইনের slip দিন, 7 কর্মদিবসের মধ্যে মজুরি দিন।',
    ],
  ],
  formulas: [
    ['Gross', 'Basic + house rent (50 % of basic) + medical + transport + food'],
    ['OT wage', 'Basic × 2 × OT hours ÷ 208, rounded once at the end'],
    ['Absent cut', 'Basic ÷ 30 × absent days'],
    ['Net pay', 'Gross + OT wage + bonus − absent cut − stamp − advance and PF'],
  ],
}
