import { defineWords } from '@shelai/contract/rules/words.ts'

export const studyWords = defineWords({
  single: { en: 'SMV, school A (basic + {parts} %)', bn: 'এসএমভি, পদ্ধতি A (বেসিক + {parts} %)' },
  split: { en: 'SMV, school B (parts {parts} %, bundle measured)', bn: 'এসএমভি, পদ্ধতি B (ভাগে {parts} %, বান্ডিল মাপা)' },
  added: { en: 'SMV, school C ({parts} %, all on basic)', bn: 'এসএমভি, পদ্ধতি C ({parts} %, সব বেসিকের ওপর)' },
  compounded: {
    en: 'SMV, school D ({parts} %, one on the other)',
    bn: 'এসএমভি, পদ্ধতি D ({parts} %, একটির ওপর আরেকটি)',
  },
  inSeconds: {
    en: 'minutes · {seconds} s · {pieces} an hour at 100 %',
    bn: 'মিনিট · {seconds} সে. · ১০০ %-এ ঘণ্টায় {pieces}টি',
  },
  noSmv: { en: 'No SMV yet', bn: 'এখনও SMV নেই' },
  strip: { en: '{n} cycles: {times} s', bn: '{n}টি সাইকেল: {times} সে.' },
  kept: { en: 'kept, {needed} needed for 95 %, ± 5 %', bn: 'রাখা, ৯৫ %, ± ৫ %-এর জন্য লাগে {needed}টি' },
  keptOnly: { en: 'kept', bn: 'রাখা' },
  spread: { en: 'spread, warns above 30', bn: 'ছড়ানো, ৩০-এর বেশি হলে সতর্কতা' },
  leftOut: { en: 'left out', bn: 'বাদ' },
  leftOutOf: { en: 'left out: {list}', bn: 'বাদ: {list}' },
  lapOut: { en: '{time} s, {reason}', bn: '{time} সে., {reason}' },
  mean: { en: 'Mean of {n} kept cycles', bn: 'রাখা {n}টি সাইকেলের গড়' },
  rated: { en: '× rating {n} %', bn: '× রেটিং {n} %' },
  elementRated: { en: '{name}: {mean} s × {rating} %', bn: '{name}: {mean} সে. × {rating} %' },
  elementEvery: { en: '{name}: {mean} s × {rating} % ÷ {every}', bn: '{name}: {mean} সে. × {rating} % ÷ {every}' },
  untimed: { en: '{name}: not timed', bn: '{name}: মাপা হয়নি' },
  basic: { en: 'Basic time', bn: 'বেসিক সময়' },
  total: { en: '+ allowance {n} %', bn: '+ অ্যালাউন্স {n} %' },
  personal: { en: '+ personal {n} %', bn: '+ ব্যক্তিগত {n} %' },
  fatigue: { en: '+ fatigue {n} %', bn: '+ ক্লান্তি {n} %' },
  contingency: { en: '+ contingency {n} %', bn: '+ আকস্মিক {n} %' },
  machine: { en: '+ machine {n} %', bn: '+ মেশিন {n} %' },
  bundle: { en: '+ bundle {n} %', bn: '+ বান্ডিল {n} %' },
  machinePersonal: { en: '+ machine and personal {n} %', bn: '+ মেশিন ও ব্যক্তিগত {n} %' },
  bundleMeasured: { en: '+ bundle, measured', bn: '+ বান্ডিল, মাপা' },
  sum: { en: 'SMV', bn: 'এসএমভি' },
  seconds: { en: '{n} s', bn: '{n} সে.' },
  minutes: { en: '{n} min', bn: '{n} মি.' },
  capacity: { en: 'This operator makes {n} an hour, without rating.', bn: 'এই অপারেটর ঘণ্টায় {n}টি করেন, রেটিং ছাড়া।' },
  print: { en: 'Print', bn: 'প্রিন্ট' },
  goOn: { en: 'Time more cycles', bn: 'আরও সাইকেল মাপুন' },
  remove: { en: 'Remove this study', bn: 'এই স্টাডি মুছুন' },
  unnamed: { en: 'Study', bn: 'স্টাডি' },
  removedTitle: { en: 'This study is removed.', bn: 'স্টাডিটি মোছা হয়েছে।' },
  toHome: { en: 'To the studio', bn: 'স্টুডিওতে যান' },
})

/** The meaning of each warning of a study to the line. */
export const warningWords = defineWords({
  'no-cycles': {
    en: 'No cycle counts, so there is no SMV. Time at least five.',
    bn: 'একটি সাইকেলও গোনা হয়নি, তাই SMV নেই। অন্তত পাঁচটি মাপুন।',
  },
  'fewer-than-5': {
    en: 'Fewer than five cycles say nothing sure: no SMV. Time {n} more.',
    bn: 'পাঁচটির কম সাইকেলে কিছু নিশ্চিত বলা যায় না: SMV নেই। আরও {n}টি মাপুন।',
  },
  'fewer-than-needed': {
    en: 'The times differ so much that {needed} cycles are needed: time {more} more.',
    bn: 'সময়গুলো এত আলাদা যে {needed}টি সাইকেল লাগবে: আরও {more}টি মাপুন।',
  },
  'far-apart': {
    en: 'One cycle took {longest} s, and the times differ too much for a mean. If something happened in it, begin a new study.',
    bn: 'একটি সাইকেলে {longest} সে. লেগেছে; সময়গুলো এত আলাদা যে গড় ধরা যায় না। তাতে কিছু ঘটে থাকলে নতুন স্টাডি করুন।',
  },
  'wide-spread': {
    en: 'The slowest and the fastest cycle are {spread} of the mean apart. Look whether the method was the same in all of them.',
    bn: 'সবচেয়ে ধীর ও দ্রুত সাইকেলের পার্থক্য গড়ের {spread}। সবগুলোতে একই পদ্ধতি ছিল কি না দেখুন।',
  },
  'unusual-rating': {
    en: 'A rating outside of 60 to 130 is rare. Check it, because the SMV follows it.',
    bn: '৬০ থেকে ১৩০-এর বাইরে রেটিং খুব কম হয়। মিলিয়ে দেখুন, কারণ SMV এর ওপর দাঁড়ায়।',
  },
  'high-allowance': {
    en: 'An allowance above 30 % makes the target too low. Is it right?',
    bn: '৩০ %-এর বেশি অ্যালাউন্সে টার্গেট কমে যায়। ঠিক আছে তো?',
  },
  'untimed-element': {
    en: 'An element was never timed, so the SMV is too low.',
    bn: 'একটি এলিমেন্ট একবারও মাপা হয়নি, তাই SMV কম আসছে।',
  },
  'bundle-not-counted': {
    en: 'The bundle time that you measured counts in school B alone.',
    bn: 'আপনার মাপা বান্ডিলের সময় শুধু পদ্ধতি B-তে গোনা হয়।',
  },
  'clock-changed': {
    en: 'The clock of the phone was changed in mid-study. The times are right; the hours of day may not be.',
    bn: 'স্টাডির মাঝে ফোনের ঘড়ি বদলানো হয়েছে। মাপা সময় ঠিক আছে; দিনের সময় ভুল হতে পারে।',
  },
  'rating-zero': {
    en: 'The rating is 0, so nothing would be left of the time. Set the rating first.',
    bn: 'রেটিং ০, তাই সময়ের কিছু থাকে না। আগে রেটিং দিন।',
  },
})

export const bulletinPutWords = defineWords({
  which: { en: 'Put it into a bulletin', bn: 'বুলেটিনে লিখুন' },
  style: { en: 'Style', bn: 'স্টাইল' },
  operation: { en: 'Operation', bn: 'অপারেশন' },
  choose: { en: 'Choose', bn: 'বাছুন' },
  lower: { en: 'The bulletin says {n}. This study is {percent} lower.', bn: 'বুলেটিনে {n}। এই স্টাডি {percent} কম।' },
  higher: { en: 'The bulletin says {n}. This study is {percent} higher.', bn: 'বুলেটিনে {n}। এই স্টাডি {percent} বেশি।' },
  same: { en: 'The bulletin says the same.', bn: 'বুলেটিনেও তাই।' },
  empty: { en: 'The bulletin has no minutes for it yet.', bn: 'বুলেটিনে এর মিনিট এখনও নেই।' },
  put: { en: 'Put {n} into the bulletin', bn: 'বুলেটিনে {n} লিখুন' },
  asks: {
    en: 'That is more than 10 %. Was the method or the machine another one? Put it in all the same?',
    bn: 'এটি ১০ %-এর বেশি। পদ্ধতি বা মেশিন কি আলাদা ছিল? তবু লিখবেন?',
  },
  putAnyway: { en: 'Put {n} in all the same', bn: 'তবু {n} লিখুন' },
  done: { en: '{n} stands in the bulletin.', bn: 'বুলেটিনে {n} লেখা হয়েছে।' },
  undo: { en: 'Undo', bn: 'ফিরিয়ে আনুন' },
  toBulletin: { en: 'To the bulletin', bn: 'বুলেটিনে যান' },
})

export const detailWords = defineWords({
  title: { en: 'What belongs to the study', bn: 'স্টাডির তথ্য' },
  name: { en: 'Operation', bn: 'অপারেশন' },
  machine: { en: 'Machine', bn: 'মেশিন' },
  machineNumber: { en: 'Machine number', bn: 'মেশিন নম্বর' },
  operatorName: { en: 'Operator', bn: 'অপারেটর' },
  operatorId: { en: 'Operator ID', bn: 'অপারেটর আইডি' },
  grade: { en: 'Grade', bn: 'গ্রেড' },
  observer: { en: 'Observer', bn: 'পর্যবেক্ষক' },
  rating: { en: 'Rating, %', bn: 'রেটিং, %' },
  note: { en: 'Note of the method', bn: 'পদ্ধতির নোট' },
  bundlePieces: { en: 'Pieces of a bundle', bn: 'বান্ডিলে কত পিস' },
  bundleSeconds: { en: 'Handling of the bundle, seconds', bn: 'বান্ডিল সামলানো, সেকেন্ড' },
  bundleHint: { en: 'Leave both empty if it was not timed.', bn: 'মাপা না হলে দুটিই খালি রাখুন।' },
  school: { en: 'Allowance school', bn: 'অ্যালাউন্সের পদ্ধতি' },
  save: { en: 'Save', bn: 'সেভ করুন' },
  saved: { en: 'Saved.', bn: 'সেভ হয়েছে।' },
  both: { en: 'Fill in both, or none.', bn: 'দুটিই দিন, নয়তো কোনোটিই নয়।' },
  ends: { en: '{element} ends at', bn: '{element} শেষ হয়' },
  sign: { en: 'Studied by', bn: 'স্টাডি করেছেন' },
  checked: { en: 'Checked by', bn: 'যাচাই করেছেন' },
  laps: { en: 'All laps, seconds', bn: 'সব ল্যাপ, সেকেন্ড' },
  number: { en: 'No.', bn: 'নং' },
  element: { en: 'Element', bn: 'এলিমেন্ট' },
  time: { en: 'Time', bn: 'সময়' },
  remark: { en: 'Left out because', bn: 'বাদের কারণ' },
  cycle: { en: 'Whole cycle', bn: 'পুরো সাইকেল' },
})

export const methodWords = defineWords({
  title: { en: 'Before and after', bn: 'আগে ও পরে' },
  with: { en: 'Compare with', bn: 'কোনটির সঙ্গে' },
  none: { en: 'Nothing', bn: 'কিছু না' },
  before: { en: 'Before', bn: 'আগে' },
  after: { en: 'After', bn: 'পরে' },
  smv: { en: 'SMV', bn: 'এসএমভি' },
  anHour: { en: 'An hour at 100 %', bn: '১০০ %-এ ঘণ্টায়' },
  mean: { en: 'Mean, s', bn: 'গড়, সে.' },
  method: { en: 'Method', bn: 'পদ্ধতি' },
  faster: { en: 'The new method needs {percent} less time.', bn: 'নতুন পদ্ধতিতে সময় {percent} কম লাগে।' },
  slower: { en: 'The new method needs {percent} more time.', bn: 'নতুন পদ্ধতিতে সময় {percent} বেশি লাগে।' },
  same: { en: 'Both methods need the same time.', bn: 'দুই পদ্ধতিতে একই সময় লাগে।' },
})
