import { day, money, type SheetPlan, typed, words, worked } from './sheet-plan.ts'

const exits = ['Resignation', 'Termination', 'Retrenchment', 'Discharge']
const years = 'N({CompletedYears})'
const dayOfBasic = '{LastBasic}/30'
const resigned = '{Exit}="Resignation"'
/** From 10 years a worker gets gratuity instead where the factory pays it and it is more. */
const longService = `IF({PaysGratuity}="Yes",MAX(30*${years},{GratuityDays}),30*${years})`
const endedByEmployer = `MAX(30*${years},{GratuityDays})`
/** The last day counts as served, so the service ends on the morning after it. */
const servedOver = (months: string) => `{LastDay}+1>EDATE({Joined},${months})`

/** The lines of a settlement; the two readings differ in the benefit for the years of service. */
const line = (key: string, label: string, needs: string, formula: string) =>
  worked(key, label, needs, `ROUND(${formula},2)`, money, { span: 2 })

export const resignationAndSettlementWorksheet: SheetPlan = {
  title: 'Resignation and settlement worksheet',
  subject: 'Final settlement of one worker under the Ordinance of November 2025 and under what stood before',
  widths: [15, 15, 15, 15, 15, 15, 15, 15],
  blocks: [
    {
      kind: 'fields',
      title: 'Worker',
      fields: [
        words('Worker', 'Name', { span: 2 }),
        words('Card', 'Card no., designation', { span: 2 }),
        words('Section', 'Section', { span: 2 }),
        typed('Exit', 'How the job ended', 'General', { list: exits, span: 2 }),
        typed('Joined', 'Joined', 'dd mmm yyyy', { span: 2 }),
        typed('LastDay', 'Last working day', 'dd mmm yyyy', { span: 2 }),
        worked(
          'CompletedYears',
          'Completed years',
          '{Joined},{LastDay}',
          'IF({LastDay}<{Joined},"",DATEDIF({Joined},{LastDay}+1,"Y"))',
          '0',
          { span: 2 },
        ),
        worked('MonthsOver', 'and months', '{CompletedYears}', 'DATEDIF({Joined},{LastDay}+1,"YM")', '0', { span: 2 }),
        typed('LastBasic', 'Last basic (+ dearness, ad hoc)', money, { span: 2 }),
        typed('LastGross', 'Last gross, without OT', money, { span: 2 }),
        typed('DaysOwed', 'Days of wages owed', '0.0', { between: [0, 62], span: 2 }),
        typed('OvertimeHours', 'OT hours owed', '0.0', { between: [0, 300], span: 2 }),
        typed('LeaveDays', 'Earned leave not used', '0.0#', { between: [0, 80], span: 2 }),
        typed('NoticeDue', 'Notice days that law asks (resigns 60, terminated 120, retrenched 30)', '0', {
          preset: 60,
          between: [0, 180],
          span: 2,
        }),
        typed('NoticeServed', 'Notice days given', '0', { between: [0, 180], span: 2 }),
        typed('NoticeWage', 'A notice day is counted on', 'General', { list: ['Basic', 'Gross'], span: 2 }),
        typed('PaysGratuity', 'Does the factory pay gratuity? (asked when the worker resigns)', 'General', {
          list: ['Yes', 'No'],
          preset: 'No',
          span: 2,
        }),
        typed('ShortTier', '7-day tier of the Ordinance starts at (years; read s.27(4))', '0.0', {
          between: [0, 3],
          span: 2,
        }),
        typed('OtherPay', 'Provident fund and other pay', money, { span: 2 }),
        typed('Deductions', 'Advance and proved deductions', money, { span: 2 }),
      ],
    },
    {
      kind: 'fields',
      title: 'Days for the years of service',
      fields: [
        worked(
          'GratuityYears',
          'Years for gratuity (over 6 months counts as a year)',
          '{CompletedYears}',
          `${years}+IF(${servedOver(`12*${years}+6`)},1,0)`,
          '0',
          { span: 2 },
        ),
        worked(
          'GratuityDays',
          'Gratuity days (30 a year; 45 above 10 years)',
          '{GratuityYears}',
          `{GratuityYears}*IF(${servedOver('120')},45,30)`,
          '0',
          { span: 2 },
        ),
        worked(
          'DaysOrdinance',
          'Benefit days, Ordinance of November 2025',
          '{CompletedYears}',
          `IF(${resigned},IF(${years}>=10,${longService},IF(${years}>=3,15*${years},IF(AND(N({ShortTier})>0,${years}>={ShortTier}),7*${years},0))),IF({Exit}="","",${endedByEmployer}))`,
          '0',
          { span: 2 },
        ),
        worked(
          'DaysBefore',
          'Benefit days, before the Ordinance',
          '{CompletedYears}',
          `IF(${resigned},IF(${years}>=10,${longService},IF(${years}>=5,14*${years},0)),IF({Exit}="","",${endedByEmployer}))`,
          '0',
          { span: 2 },
        ),
      ],
    },
    {
      kind: 'fields',
      title: 'Settlement (Tk)',
      fields: [
        line('WagesOwed', 'Wages: gross ÷ 30 × days', '{LastGross}', '{LastGross}/30*N({DaysOwed})'),
        line('OvertimeOwed', 'OT: basic × 2 ÷ 208 × hours', '{LastBasic}', '{LastBasic}*2/208*N({OvertimeHours})'),
        line('LeaveOwed', 'Leave: gross ÷ 30 × days', '{LastGross}', '{LastGross}/30*N({LeaveDays})'),
        line(
          'NoticePay',
          'Notice: plus to the worker, minus from the worker',
          '{LastBasic},{LastGross},{NoticeDue},{NoticeServed}',
          `IF({NoticeWage}="Basic",{LastBasic},IF({NoticeWage}="Gross",{LastGross},0))/30*MAX(0,{NoticeDue}-{NoticeServed})*IF(${resigned},-1,1)`,
        ),
        line('BenefitOrdinance', 'Benefit, Ordinance', '{LastBasic},{DaysOrdinance}', `${dayOfBasic}*{DaysOrdinance}`),
        line('BenefitBefore', 'Benefit, before', '{LastBasic},{DaysBefore}', `${dayOfBasic}*{DaysBefore}`),
        line(
          'SettlementOrdinance',
          'SETTLEMENT, Ordinance',
          '{WagesOwed},{OvertimeOwed},{BenefitOrdinance}',
          '{WagesOwed}+{OvertimeOwed}+{LeaveOwed}+N({NoticePay})+{BenefitOrdinance}+N({OtherPay})-N({Deductions})',
        ),
        line(
          'SettlementBefore',
          'SETTLEMENT, before',
          '{WagesOwed},{OvertimeOwed},{BenefitBefore}',
          '{WagesOwed}+{OvertimeOwed}+{LeaveOwed}+N({NoticePay})+{BenefitBefore}+N({OtherPay})-N({Deductions})',
        ),
        worked(
          'Difference',
          'Difference of the readings',
          '{SettlementOrdinance},{SettlementBefore}',
          '{SettlementOrdinance}-{SettlementBefore}',
          money,
          { span: 2 },
        ),
        typed('Reading', 'Reading paid', 'General', { list: ['Ordinance', 'Before'], span: 2 }),
        worked(
          'Paid',
          'To pay (Tk)',
          '{SettlementOrdinance},{SettlementBefore}',
          'IF({Reading}="Ordinance",{SettlementOrdinance},IF({Reading}="Before",{SettlementBefore},""))',
          money,
          { span: 2 },
        ),
        typed('PaidOn', 'Paid on', 'dd mmm yyyy', { span: 2 }),
      ],
    },
    {
      kind: 'text',
      lines: 3,
      text: 'The benefit runs on basic with dearness and ad-hoc pay, never on gross. Pay within 30 working days (s.30). Misconduct (ss.23, 24), retirement (s.28) and the EPZ (EPZ Labour Act 2019 ss.23, 24) follow their own sections: do not use this sheet for them. The text on bdlaws.minlaw.gov.bd decides which reading is in force.',
    },
    { kind: 'signs', names: ['Worker (copy received)', 'HR', 'Accounts', 'Approved by'] },
  ],
  example: {
    fields: {
      Worker: 'Shefali Begum',
      Card: '1187, operator',
      Section: 'Sewing, line 04',
      Exit: 'Resignation',
      Joined: day('2020-07-12'),
      LastDay: day('2026-09-12'),
      LastBasic: 7960.27,
      LastGross: 14390.41,
      DaysOwed: 12,
      OvertimeHours: 14,
      LeaveDays: 9,
      NoticeServed: 60,
      NoticeWage: 'Basic',
      Reading: 'Ordinance',
    },
    rows: {},
  },
  steps: [
    [
      'First write how the job ended, the joining date and the last working day; completed years follow. Change the notice days: 60 when a permanent worker resigns, 120 when the employer terminates a monthly-rated worker, 30 for a retrenchment. Without the way the job ended there is no settlement.',
      'আগে চাকরি কীভাবে শেষ হলো, যোগদান ও শেষ কর্মদিবস লিখুন; পূর্ণ বছর নিজে আসবে। Notice: স্থায়ী শ্রমিক resign করলে 60, মালিক মাসিক শ্রমিককে terminate করলে 120, retrenchment-এ 30 দিন। Job কীভাবে শেষ হলো না লিখলে হিসাব আসবে না।',
    ],
    [
      'Both readings of section 27(4) stand side by side. Read the section on bdlaws.minlaw.gov.bd on the day of payment, choose the reading, and let HR sign it. The summaries differ on where the 7-day tier starts, so that cell is empty.',
      'ধারা 27(4)-এর দুই পাঠ পাশাপাশি। টাকা দেওয়ার দিন bdlaws.minlaw.gov.bd-তে ধারাটি পড়ে কোনটা ধরছেন বাছুন। 7 দিনের ধাপ কোন বছর থেকে তা নিয়ে মত আলাদা, তাই ঘরটি ফাঁকা।',
    ],
    [
      'What a notice day is counted on stands in your service rules; until you choose, it is not counted. Deduct only what is proved on paper.',
      'Notice-এর দিন basic না gross-এ, তা service rule-এ দেখুন; না বাছলে হিসাবে আসে না। কাগজে প্রমাণ আছে শুধু তাই কাটুন।',
    ],
  ],
  formulas: [
    ['Benefit', 'Basic ÷ 30 × days a year × completed years'],
    [
      'Resignation, Ordinance',
      '15 days a year from 3 years, 30 from 10 or gratuity if more; 7 days below as s.27(4) says',
    ],
    ['Resignation, before', '14 days a year from 5 years, 30 from 10 or gratuity if more'],
    ['Termination, retrenchment, discharge', '30 days a year, or gratuity if more'],
  ],
}
