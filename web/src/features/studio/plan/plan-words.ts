import { defineWords } from '@shelai/contract/rules/words.ts'

export const planWords = defineWords({
  oneAt: { en: '{people} at {minutes} minutes.', bn: '{people}, {minutes} মিনিটে।' },
  lost: { en: 'That is {n} pieces a day', bn: 'দিনে {n} পিস কম' },
  price: { en: ', about {taka}', bn: ', প্রায় {taka}' },
  waiting: { en: ', while {n} people wait.', bn: ', আর {n} জন অপেক্ষা করে।' },
  noPrice: {
    en: 'Write what the line costs a day into “Style and plan”, and the price of it stands here.',
    bn: '“স্টাইল ও প্ল্যান”-এ লাইনের দিনের খরচ লিখুন, এর দাম এখানে দেখা যাবে।',
  },
  narrowest: { en: 'The narrowest, against {target} an hour', bn: 'সবচেয়ে সরু, ঘণ্টায় {target}-এর তুলনায়' },
  enough: { en: 'enough', bn: 'হয়' },
  tooFew: { en: 'too few', bn: 'কম' },
  move: { en: 'Give {share} of it to {name}.', bn: 'এর {share} {name}-কে দিন।' },
  addPeople: { en: 'Put {people} more at {name}.', bn: '{name}-এ আরও {people} দিন।' },
  thenReaches: { en: 'Then the line reaches {target}.', bn: 'তাহলে লাইনে {target} হয়।' },
  thenMakes: { en: 'Then the line makes {n} an hour.', bn: 'তাহলে লাইনে ঘণ্টায় {n} হয়।' },
  nobodyAdded: { en: 'Nobody is added.', bn: 'নতুন লোক লাগে না।' },
  make: { en: 'Make this move', bn: 'এটাই করুন' },
  made: { en: 'The move is made.', bn: 'হয়েছে।' },
  also: { en: 'Also', bn: 'আরও' },
  days: {
    en: '{days} days make {n} of the {order}. Day {last} finishes the order.',
    bn: '{days} দিনে {order}-এর {n} হয়। {last} নম্বর দিনে অর্ডার শেষ।',
  },
  oneDay: { en: 'The first day finishes the order of {order}.', bn: 'প্রথম দিনেই {order}-এর অর্ডার শেষ।' },
  never: {
    en: 'In {days} days {n} of the {order} are made. The order takes longer than can be planned.',
    bn: '{days} দিনে {order}-এর {n} হয়। অর্ডারটি প্ল্যান করা যায় এমন সময়ে শেষ হয় না।',
  },
  noOrder: { en: 'Without the pieces of the order no days are counted.', bn: 'অর্ডারের পিস না দিলে দিন গোনা যায় না।' },
  house: {
    en: 'House value, unpublished: {percents} % of the plan, then {last} %.',
    bn: 'নিজস্ব মান, প্রকাশিত নয়: প্ল্যানের {percents} %, তারপর {last} %।',
  },
  learning: { en: 'Days of learning', bn: 'শেখার দিন' },
  day: { en: 'Day', bn: 'দিন' },
  ofPlan: { en: 'Of the plan', bn: 'প্ল্যানের' },
  efficiency: { en: 'Efficiency', bn: 'এফিশিয়েন্সি' },
  pieces: { en: 'Pieces', bn: 'পিস' },
  total: { en: 'Total', bn: 'মোট' },
  showAll: { en: 'Show all {n} days', bn: 'সব {n} দিন দেখুন' },
  changeOver: { en: 'Change-over', bn: 'চেঞ্জওভার' },
  changeOverHours: { en: 'Hours that the line stands still', bn: 'লাইন কত ঘণ্টা বন্ধ থাকে' },
  changeOverCost: { en: 'It costs {n} pieces of a full day.', bn: 'পুরো দিনের {n} পিস যায়।' },
  changeOverPrice: {
    en: 'It costs {n} pieces of a full day, about {taka}.',
    bn: 'পুরো দিনের {n} পিস যায়, প্রায় {taka}।',
  },
  hoursFault: { en: 'Hours go from 0 to 100.', bn: 'ঘণ্টা ০ থেকে ১০০।' },
  machine: {
    en: '{machine}: the work needs {n} machines, the line has {seats}.',
    bn: '{machine}: কাজে লাগে {n} মেশিন, লাইনে আছে {seats}।',
  },
  costNote: {
    en: 'The price counts {taka} for an attended minute, the line’s own value.',
    bn: 'দাম ধরা হয়েছে উপস্থিত মিনিটে {taka}, লাইনের নিজের মান।',
  },
  fits: {
    en: 'This plan can be kept: no seat is narrower than the target.',
    bn: 'এই প্ল্যান রাখা যায়: কোনো সিট টার্গেটের চেয়ে সরু নয়।',
  },
})
