import { day, dayFormat, type SheetPlan, typed, words, worked } from './sheet-plan.ts'

const anchors = ['Confirmation', 'Cutting start', 'Sewing start', 'Sewing end', 'Ex-factory'] as const
type Anchor = (typeof anchors)[number]

/** A step, whom it is usually given to, and its working days before (−) or after (+) a date of the plan. */
const step = (name: string, owner: string, from: Anchor, days: number) => [name, owner, from, days] as const

const steps = [
  step('Order confirmed, TNA issued', 'Merchandiser', 'Confirmation', 0),
  step('Yarn or fabric booked', 'Merchandiser', 'Confirmation', 2),
  step('Lab dip sent', 'Dyeing lab', 'Confirmation', 7),
  step('Trims booked', 'Merchandiser', 'Confirmation', 7),
  step('Size set sample sent', 'Sample', 'Cutting start', -30),
  step('Lab dip approved (latest day)', 'Merchandiser', 'Cutting start', -32),
  step('Size set comments (latest day)', 'Merchandiser', 'Cutting start', -22),
  step('Trim card signed (latest day)', 'Merchandiser', 'Cutting start', -20),
  step('PP sample sent', 'Sample', 'Cutting start', -14),
  step('Fabric in-house', 'Store', 'Cutting start', -10),
  step('Fabric inspected, shrinkage and shade done', 'Fabric QC', 'Cutting start', -5),
  step('PP sample approved (latest day)', 'Merchandiser', 'Cutting start', -4),
  step('PP meeting', 'Merchandiser', 'Cutting start', -3),
  step('Trims in-house', 'Store', 'Sewing start', -7),
  step('Cutting starts', 'Cutting', 'Cutting start', 0),
  step('Sewing starts', 'Production', 'Sewing start', 0),
  step('Inline inspection', 'QA', 'Sewing start', 4),
  step('Sewing ends', 'Production', 'Sewing end', 0),
  step('Packing complete', 'Finishing', 'Ex-factory', -3),
  step('Final inspection', 'QA', 'Ex-factory', -2),
  step('Ex-factory', 'Commercial', 'Ex-factory', 0),
]

const shift = (date: string, days: string) => `WORKDAY.INTL(${date},${days},{WeekendCode},[holiday:all])`
const dateOf = `IF([from]="Confirmation",{Confirmed},IF([from]="Cutting start",{CuttingStart},IF([from]="Sewing start",{SewingStart},IF([from]="Sewing end",{SewingEnd},{ExFactory}))))`

export const tnaCalendar: SheetPlan = {
  title: 'TNA calendar',
  subject: 'Time and action calendar counted back from ex-factory in working days',
  widths: [30, 16, 14, 9, 17, 17, 17, 9, 14, 24],
  landscape: true,
  blocks: [
    {
      kind: 'fields',
      fields: [
        typed('Buyer', 'Buyer'),
        typed('Style', 'Style / PO', 'General', { span: 2 }),
        typed('Merchandiser', 'Merchandiser', 'General', { span: 2 }),
        typed('Confirmed', 'Order confirmed', dayFormat),
        typed('ExFactory', 'Ex-factory', dayFormat),
        typed('AsOf', 'Status on (today)', dayFormat, { span: 2 }),
        typed('WeekendCode', 'Weekly holiday code (16 Friday, 1 Sat-Sun, 7 Fri-Sat)', '0', {
          preset: 16,
          between: [1, 17],
        }),
        typed('OrderQuantity', 'Order quantity (pcs)', '#,##0'),
        typed('GarmentSmv', 'SMV (min)', '0.00', { between: [0, 200] }),
        typed('Machines', 'Machines, all lines', '0'),
        typed('Hours', 'Hours a day', '0.0', { between: [0, 14] }),
        typed('Efficiency', 'Efficiency over the run', '0%', { between: [0, 1.2] }),
        typed('LearningDays', 'Days added for learning, Ramadan', '0', { preset: 0 }),
        typed('CuttingLead', 'Cutting starts before sewing (working days)', '0', { preset: 4, span: 2 }),
        typed('DaysAfterSewing', 'From sewing end to ex-factory (working days)', '0', { preset: 6, span: 2 }),
        {
          key: 'SewingDays',
          label: 'Sewing days',
          format: '0',
          needs: '{OrderQuantity},{GarmentSmv},{Machines},{Hours},{Efficiency}',
          formula:
            'IF({Machines}*{Hours}*{Efficiency}=0,"",ROUNDUP(ROUND({OrderQuantity}*{GarmentSmv}/({Machines}*{Hours}*60*{Efficiency}),6),0)+N({LearningDays}))',
        },
        worked(
          'SewingEnd',
          'Sewing ends',
          '{ExFactory},{DaysAfterSewing}',
          shift('{ExFactory}', '-{DaysAfterSewing}'),
          dayFormat,
          { span: 2 },
        ),
        worked(
          'SewingStart',
          'Sewing starts',
          '{SewingEnd},{SewingDays}',
          shift('{SewingEnd}', '1-{SewingDays}'),
          dayFormat,
          { span: 2 },
        ),
        worked(
          'CuttingStart',
          'Cutting starts',
          '{SewingStart},{CuttingLead}',
          shift('{SewingStart}', '-{CuttingLead}'),
          dayFormat,
        ),
        worked(
          'DaysToCutting',
          'Calendar days from confirmation to cutting',
          '{Confirmed},{CuttingStart}',
          '{CuttingStart}-{Confirmed}',
          '0',
        ),
        worked('LeadDays', 'Calendar days in all', '{Confirmed},{ExFactory}', '{ExFactory}-{Confirmed}', '0', {
          span: 2,
        }),
      ],
    },
    {
      kind: 'table',
      key: 'steps',
      title: 'Steps (the gaps are one factory’s habits: write your own over them)',
      rows: 28,
      rowHeight: 20,
      columns: [
        words('step', 'Step'),
        words('owner', 'Owner (a name)'),
        typed('from', 'Counted from', 'General', { list: anchors }),
        typed('days', 'Working days', '+0;-0;0', { between: [-200, 200] }),
        {
          key: 'planned',
          label: 'Planned',
          format: dayFormat,
          formula: `IF(OR([from]="",COUNT([days])=0),"",IF(N(${dateOf})=0,"",IF([days]=0,${dateOf},${shift(dateOf, '[days]')})))`,
        },
        typed('revised', 'Revised', dayFormat),
        typed('actual', 'Actual', dayFormat),
        worked('late', 'Days late', '[planned],[actual]', '[actual]-[planned]', '+0;-0;0'),
        {
          key: 'status',
          label: 'Status',
          needs: '[planned]',
          formula:
            'IF(N([actual])>0,IF([actual]>[planned],"Done late","Done"),IF(N({AsOf})=0,"",IF(MAX([planned],N([revised]))<{AsOf},"Overdue",IF(MAX([planned],N([revised]))<={AsOf}+3,"Due in 3 days","Open"))))',
        },
        words('remark', 'Remark'),
      ],
      presets: steps,
      alerts: [
        { on: ['status', 'step'], when: '[status]="Overdue"', tone: 'bad' },
        { on: ['status', 'step'], when: '[status]="Due in 3 days"', tone: 'warn' },
        { on: ['status'], when: 'LEFT([status],4)="Done"', tone: 'good' },
        { on: ['planned'], when: 'AND(N([planned])>0,N([planned])<N({Confirmed}))', tone: 'bad' },
      ],
    },
    {
      kind: 'table',
      key: 'holidays',
      title:
        'Holidays of the factory in the season (moon-sighted days as expected; correct them when they are announced)',
      rows: 14,
      columns: [words('holidayName', 'Holiday'), typed('holiday', 'Date', dayFormat, { span: 2 })],
    },
  ],
  example: {
    fields: {
      Buyer: 'Example buyer',
      Style: 'EX-310 polo',
      Merchandiser: 'Farhana',
      Confirmed: day('2027-04-01'),
      ExFactory: day('2027-07-15'),
      AsOf: day('2027-04-29'),
      OrderQuantity: 24000,
      GarmentSmv: 12.5,
      Machines: 60,
      Hours: 8,
      Efficiency: 0.55,
      LearningDays: 2,
    },
    rows: {
      steps: steps.map((row, index) => {
        const actual = ['2027-04-01', '2027-04-04', '2027-04-11', '2027-04-10'][index]
        return actual ? [...row, null, day(actual), null] : row
      }),
      holidays: [
        ['Bangla new year', day('2027-04-14')],
        ['May Day', day('2027-05-01')],
        ['Eid ul-Adha (expected)', day('2027-05-16')],
        ['Eid ul-Adha (expected)', day('2027-05-17')],
        ['Eid ul-Adha (expected)', day('2027-05-18')],
        ['Ashura (expected)', day('2027-06-15')],
      ],
    },
  },
  steps: [
    [
      'On the day the order is confirmed write confirmation, ex-factory, quantity, SMV, machines, hours and efficiency. When a part of the run lies in Ramadan, add the days that its shorter hours cost. Sewing days and the dates of cutting and sewing follow.',
      'Order confirm হওয়ার দিনই confirmation, ex-factory, quantity, SMV, machine, ঘণ্টা ও efficiency লিখুন। কাজের কিছু দিন রমজানে পড়লে কম ঘণ্টার জন্য যত দিন লাগে যোগ করুন। Sewing day ও cutting-sewing-এর তারিখ নিজে আসবে।',
    ],
    [
      'Fill the holidays first. Working days leave out the weekly holiday and every date in the list.',
      'আগে ছুটির তালিকা লিখুন। সাপ্তাহিক ছুটি ও তালিকার তারিখ বাদ দিয়ে working day গোনা হয়।',
    ],
    [
      'Each step counts from one of five dates: minus is before, plus is after. Change steps, owners and gaps to your own. A planned date before the confirmation turns red: the lead time is not enough.',
      'প্রতিটি ধাপ পাঁচটি তারিখের একটি থেকে গোনে: minus আগে, plus পরে। ধাপ, owner ও দিন নিজের মতো বদলান। Planned তারিখ confirmation-এর আগে গেলে লাল হবে: সময় যথেষ্ট নেই।',
    ],
    [
      'Never write over the plan: put a new date under Revised and the real one under Actual. Every morning change "Status on" to today and look at what is overdue.',
      'Plan মুছবেন না: নতুন তারিখ Revised-এ, আসল তারিখ Actual-এ লিখুন। প্রতি সকালে "Status on" আজকের তারিখ করে overdue দেখুন।',
    ],
  ],
  formulas: [
    ['Sewing days', 'Quantity × SMV ÷ (machines × hours × 60 × efficiency), rounded up, + days added'],
    ['Planned', 'The date counted from, moved by the working days'],
    ['Days late', 'Actual − planned, in calendar days'],
  ],
}
