import type { GuideFormula, GuideStep } from './sheet-guide.ts'

export const hourlyReportSteps: readonly GuideStep[] = [
  {
    english: 'Keep this file as the master. Save a copy for each day, for example hourly-2026-01-05.xlsx.',
    bangla: 'এই ফাইলটি master হিসেবে রাখুন। প্রতিদিনের জন্য আলাদা copy করুন, যেমন hourly-2026-01-05.xlsx।',
  },
  {
    english:
      'In the sheet Report write floor and date, then the details of each line: line, style, item, SMV, operators, helpers, plan efficiency.',
    bangla:
      'Report শিটে ফ্লোর ও তারিখ লিখুন, তারপর প্রতি লাইনের line, style, item, SMV, operator, helper ও plan efficiency লিখুন।',
  },
  {
    english: 'Count a helper only when the work of the helper carries SMV. Otherwise efficiency looks too low.',
    bangla: 'যে helper-এর কাজের SMV ধরা আছে শুধু তাকেই গুনুন। নইলে efficiency কম দেখাবে।',
  },
  {
    english: 'Type only in white cells. Grey cells hold formulas; leave them as they are.',
    bangla: 'শুধু সাদা ঘরে লিখুন। ধূসর ঘরে formula আছে, সেগুলো বদলাবেন না।',
  },
  {
    english:
      'After each hour type Actual, Checked and Defects. If nothing came out, type 0. If the hour was not worked, leave it empty.',
    bangla: 'প্রতি ঘণ্টা শেষে Actual, Checked ও Defects লিখুন। কিছুই বের না হলে 0 লিখুন। ঐ ঘণ্টায় কাজ না হলে ফাঁকা রাখুন।',
  },
  {
    english:
      'When the line waits, write the lost man-minutes of the hour: minutes lost × people who waited. NPT % and performance follow from them.',
    bangla: 'লাইন বসে থাকলে ঐ ঘণ্টার lost man-minute লিখুন: যত মিনিট নষ্ট × যতজন বসে ছিলেন। NPT % ও performance তা থেকে আসে।',
  },
  {
    english:
      'If the line may start slower, write the part of the target for hours 1 and 2, for example 85% and 95%. Empty means the full target.',
    bangla: 'শুরুতে target কম দিতে চাইলে hour 1 ও 2-এর অংশ লিখুন, যেমন 85% ও 95%। ফাঁকা রাখলে পুরো target।',
  },
  {
    english: 'When an hour is under target, its Reason cell turns pink. Choose the reason from the list.',
    bangla: 'কোনো ঘণ্টা target-এর নিচে হলে Reason ঘরটি গোলাপি হবে। তালিকা থেকে কারণ বেছে নিন।',
  },
  {
    english: 'For overtime write OT manpower first; then OT hours get their own target. Without OT leave it empty.',
    bangla: 'Overtime হলে আগে OT manpower লিখুন, তাহলে OT ঘণ্টার target আসবে। OT না থাকলে ফাঁকা রাখুন।',
  },
  {
    english:
      'Change the clock times under Hour 1 to OT 2 to your own shift and lunch break. Own reasons go into the sheet Reasons.',
    bangla: 'Hour 1 থেকে OT 2-এর নিচের সময় নিজের shift ও lunch অনুযায়ী বদলান। নিজের কারণ Reasons শিটে যোগ করুন।',
  },
  {
    english:
      'Printing: A4 landscape, two lines a page, the floor total at the end. The sheet Example shows a filled day with made-up figures.',
    bangla:
      'Print: A4 landscape, প্রতি পাতায় দুই লাইন, শেষে floor total। Example শিটে বানানো সংখ্যা দিয়ে একটি পূরণ করা দিন দেখানো আছে।',
  },
]

export const hourlyReportFormulas: readonly GuideFormula[] = [
  {
    name: 'Target / hour',
    rule: '60 × (operators + helpers) × plan efficiency ÷ SMV, rounded down; hours 1 and 2 take their part of it',
  },
  { name: 'NPT %', rule: 'Lost man-minutes ÷ attended minutes' },
  { name: 'Performance', rule: 'Actual × SMV ÷ (attended minutes − lost man-minutes)' },
  { name: 'Efficiency', rule: 'Actual × SMV ÷ (60 × manpower of that hour)' },
  { name: 'Cumulative', rule: 'Actual of all hours up to this one' },
  { name: 'Variance', rule: 'Cumulative actual − target of the hours reported so far' },
  { name: 'DHU', rule: 'Defects × 100 ÷ pieces checked' },
  { name: 'Day, row Cumulative', rule: 'Actual of the day ÷ target of the day' },
  { name: 'Floor efficiency', rule: 'Earned minutes of all lines ÷ attended minutes of all lines' },
]
