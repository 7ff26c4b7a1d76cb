import type { GuideFormula, GuideStep } from './sheet-guide.ts'

export const balancingSteps: readonly GuideStep[] = [
  {
    english:
      'In the sheet Balancing write style, item, line and date, then planned workers, plan efficiency and hours a day.',
    bangla:
      'Balancing শিটে style, item, line ও তারিখ লিখুন, তারপর planned workers, plan efficiency ও দিনে কত ঘণ্টা কাজ তা লিখুন।',
  },
  {
    english: 'List the operations in sewing order: operation, machine (from the list) and SMV. There is room for 30.',
    bangla: 'সেলাইয়ের ক্রমে operation, machine (তালিকা থেকে) ও SMV লিখুন। ৩০টি operation লেখা যাবে।',
  },
  {
    english:
      'Theoretical shows how many workers each operation needs. Write the allotted number beside it. Two operations done by one person: 0.5 each.',
    bangla:
      'Theoretical ঘরে দেখাবে কোন operation-এ কতজন লাগে। পাশে allotted সংখ্যা লিখুন। একজন দুটি operation করলে প্রতিটিতে 0.5 লিখুন।',
  },
  {
    english:
      'The operation with the longest station time is marked BOTTLENECK and decides the line capacity. Operations under target are marked too.',
    bangla:
      'যে operation-এর station time সবচেয়ে বেশি সেটি BOTTLENECK দেখাবে; লাইনের capacity সেটিই ঠিক করে। Target-এর নিচের operation-ও চিহ্নিত হবে।',
  },
  {
    english:
      'Open the bottleneck: move an under-loaded worker, share the work, use a folder or improve the method. Watch balance efficiency rise.',
    bangla:
      'Bottleneck কমান: কম কাজ আছে এমন কাউকে সরান, কাজ ভাগ করুন, folder দিন বা method ভালো করুন। Balance efficiency বাড়ে কি না দেখুন।',
  },
  {
    english:
      'Write who does the operation and the cycle you timed, in minutes. Pieces / hour seen is what these people give today; red is under the target although the standard says they can.',
    bangla:
      'কে করছেন ও ঘড়িতে মাপা cycle (মিনিটে) লিখুন। Pieces / hour seen মানে আজ তাঁরা যা দিচ্ছেন; লাল মানে standard-এ পারার কথা, তবু target-এর নিচে।',
  },
  {
    english: 'Keep allotted equal to planned workers; the check cell at the top tells the difference.',
    bangla: 'Allotted আর planned workers সমান রাখুন; উপরের check ঘরে পার্থক্য দেখাবে।',
  },
  {
    english:
      'Page 2 adds up the machines by type for the mechanic and keeps your balancing actions. Change the machine names there; the list follows.',
    bangla:
      'দ্বিতীয় পাতায় mechanic-এর জন্য ধরন অনুযায়ী মোট machine ও আপনার balancing action থাকে। Machine-এর নাম সেখানে বদলালে তালিকাও বদলাবে।',
  },
  {
    english:
      'Type only in white cells. The sheet Example is a filled T-shirt line; its SMVs are made up, so use your own time study.',
    bangla: 'শুধু সাদা ঘরে লিখুন। Example শিটে একটি T-shirt লাইন পূরণ করা আছে; SMV বানানো, নিজের time study-র মান ব্যবহার করুন।',
  },
]

export const balancingFormulas: readonly GuideFormula[] = [
  { name: 'Pitch time', rule: 'Total SMV ÷ planned workers' },
  { name: 'Theoretical', rule: 'SMV ÷ pitch time' },
  { name: 'Station time', rule: 'SMV ÷ allotted' },
  { name: 'Target / hour', rule: '60 × planned workers × plan efficiency ÷ total SMV, rounded down' },
  { name: 'Capacity / hour', rule: '60 × allotted × plan efficiency ÷ SMV, rounded down' },
  { name: 'Pieces / hour seen', rule: '60 × allotted ÷ cycle seen, rounded down' },
  { name: 'Balance', rule: 'Capacity − target (minus: the operation holds the line back)' },
  { name: 'Balance efficiency', rule: 'Total SMV ÷ (allotted total × longest station time)' },
]
