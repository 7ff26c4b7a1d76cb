import type { RejectReason } from '@shelai/contract/features/studio/studio-records.ts'
import { defineWords, type Language } from '@shelai/contract/rules/words.ts'

export const watchWords = defineWords({
  lap: { en: 'LAP', bn: 'ল্যাপ' },
  start: { en: 'START', bn: 'শুরু' },
  until: { en: 'until {point}', bn: '{point} পর্যন্ত' },
  startHint: { en: 'Press as the cycle begins', bn: 'সাইকেল শুরু হলেই চাপুন' },
  last: { en: 'last {time} s', bn: 'শেষ {time} সে.' },
  lastOut: { en: 'last {time} s, left out: {reason}', bn: 'শেষ {time} সে., বাদ: {reason}' },
  double: { en: 'Two presses within 0.3 s count once', bn: '০.৩ সেকেন্ডে দুই চাপ একবার গোনা হয়' },
  tooLong: { en: 'More than an hour: this cycle is not counted', bn: 'এক ঘণ্টার বেশি: এই সাইকেল গোনা হলো না' },
  full: { en: '500 laps are the most. Stop, and begin a new study', bn: '৫০০ ল্যাপ সর্বোচ্চ। থামুন, নতুন স্টাডি শুরু করুন' },
  cycle: { en: 'Cycle {n}', bn: 'সাইকেল {n}' },
  kept: { en: '{n} kept of {all}', bn: '{all}টির {n}টি রাখা' },
  more: { en: '{n} kept, {more} more', bn: '{n}টি রাখা, আরও {more}টি' },
  apart: { en: '{n} kept, far apart', bn: '{n}টি রাখা, খুব আলাদা' },
  enough: { en: '{n} kept, enough', bn: '{n}টি রাখা, যথেষ্ট' },
  rating: { en: 'Rating {n}', bn: 'রেটিং {n}' },
  stop: { en: 'Stop', bn: 'থামুন' },
  undo: { en: 'Undo', bn: 'ফেরান' },
  safe: {
    en: '{n} cycles are safe; the one that ran is not counted.',
    bn: '{n}টি সাইকেল ঠিক আছে; যেটি চলছিল সেটি গোনা হয়নি।',
  },
  goesOn: { en: '{n} cycles so far. Press to time more.', bn: 'এ পর্যন্ত {n}টি সাইকেল। আরও মাপতে চাপুন।' },
  clockChanged: {
    en: 'The clock of this phone was changed. The watch goes on by itself; the study says so.',
    bn: 'ফোনের ঘড়ি বদলানো হয়েছে। স্টপওয়াচ নিজের মতো চলছে; স্টাডিতে লেখা থাকল।',
  },
  strip: { en: '{n} cycles: {times} s', bn: '{n}টি সাইকেল: {times} সে.' },
  running: { en: 'Time of this cycle', bn: 'এই সাইকেলের সময়' },
  occasional: { en: 'It was', bn: 'এটি ছিল' },
})

export const reasonWords = defineWords({
  leaveOut: { en: 'Leave it out', bn: 'বাদ দিন' },
  leaveLastOut: { en: 'Leave the last one out', bn: 'শেষেরটি বাদ দিন' },
  leaveThisOut: { en: 'Leave out {name} {n} ({time} s)', bn: 'বাদ দিন: {name} {n} ({time} সে.)' },
  isOut: { en: 'Left out: {name} {n} ({time} s), {reason}', bn: 'বাদ: {name} {n} ({time} সে.), {reason}' },
  cycle: { en: 'cycle', bn: 'সাইকেল' },
  earlier: { en: 'The cycle before', bn: 'আগের সাইকেল' },
  later: { en: 'The cycle after', bn: 'পরের সাইকেল' },
})

/** Why a lap is left out. */
export const reasonNames: Readonly<Record<RejectReason, Readonly<Record<Language, string>>>> = {
  dropped: { en: 'Dropped', bn: 'পড়ে গেছে' },
  thread: { en: 'Thread break', bn: 'সুতা ছেঁড়া' },
  talk: { en: 'Talk', bn: 'কথা' },
  piece: { en: 'Wrong piece', bn: 'ভুল পিস' },
  wait: { en: 'Waiting', bn: 'অপেক্ষা' },
}

export const ratingWords = defineWords({
  question: { en: 'How fast is {name}, against normal pace?', bn: 'স্বাভাবিক গতির তুলনায় {name} কতটা দ্রুত?' },
  operator: { en: 'the operator', bn: 'অপারেটর' },
  less: { en: '5 less', bn: '৫ কম' },
  more: { en: '5 more', bn: '৫ বেশি' },
  slow: { en: 'Much slower than normal.', bn: 'স্বাভাবিকের চেয়ে অনেক ধীর।' },
  under: { en: 'A little under normal.', bn: 'স্বাভাবিকের একটু কম।' },
  normal: { en: 'Normal.', bn: 'স্বাভাবিক।' },
  over: { en: 'A little over normal.', bn: 'স্বাভাবিকের একটু বেশি।' },
  fast: { en: 'Much faster than normal.', bn: 'স্বাভাবিকের চেয়ে অনেক দ্রুত।' },
  hundred: {
    en: '100 is a trained operator at a pace she can hold all day.',
    bn: '১০০ মানে প্রশিক্ষিত অপারেটর, যে গতি সারা দিন ধরে রাখা যায়।',
  },
  outside: { en: 'Outside 60 to 130 the studio asks once more.', bn: '৬০ থেকে ১৩০-এর বাইরে হলে স্টুডিও আবার জিজ্ঞেস করে।' },
  unusual: {
    en: '{n} is unusual. Nearly all operators work between 60 and 130. Keep it all the same?',
    bn: '{n} অস্বাভাবিক। প্রায় সব অপারেটর ৬০ থেকে ১৩০-এর মধ্যে কাজ করেন। তবু রাখবেন?',
  },
  whole: { en: 'Whole study', bn: 'পুরো স্টাডি' },
  keep: { en: 'Keep {n} for the whole study', bn: 'পুরো স্টাডির জন্য {n} রাখুন' },
  keepElement: { en: 'Keep {n} for “{name}”', bn: '“{name}”-এর জন্য {n} রাখুন' },
  keepAnyway: { en: 'Keep {n} all the same', bn: 'তবু {n} রাখুন' },
  back: { en: 'Back to the watch', bn: 'স্টপওয়াচে ফিরুন' },
})

export const startWords = defineWords({
  title: { en: 'New study', bn: 'নতুন স্টাডি' },
  name: { en: 'Operation', bn: 'অপারেশন' },
  nameMissing: { en: 'Say which operation you time.', bn: 'কোন অপারেশন মাপছেন লিখুন।' },
  machine: { en: 'Machine', bn: 'মেশিন' },
  operatorName: { en: 'Operator', bn: 'অপারেটরের নাম' },
  method: { en: 'What you time', bn: 'কী মাপবেন' },
  cycle: { en: 'Whole cycles', bn: 'পুরো সাইকেল' },
  snapback: { en: 'Elements, watch back to zero', bn: 'এলিমেন্ট, ঘড়ি শূন্যে ফেরে' },
  cumulative: { en: 'Elements, watch runs on', bn: 'এলিমেন্ট, ঘড়ি চলতে থাকে' },
  elements: { en: 'Elements, one a line, in their order', bn: 'এলিমেন্ট, প্রতি লাইনে একটি, ক্রমে' },
  elementsHint: {
    en: 'Say behind a colon where it ends, such as “Sew the rib: thread cut”. Write “1/10” at the end for what comes once in ten pieces, and “hand” for work by hand.',
    bn: 'কোথায় শেষ, কোলনের পরে লিখুন, যেমন “রিব সেলাই: সুতা কাটা”। দশ পিসে একবার হলে শেষে “১/১০” লিখুন, হাতের কাজ হলে “হাতে”।',
  },
  elementsMissing: { en: 'Write two elements at least.', bn: 'অন্তত দুটি এলিমেন্ট লিখুন।' },
  elementsTooMany: { en: 'Twenty elements are the most.', bn: 'সর্বোচ্চ বিশটি এলিমেন্ট।' },
  more: { en: 'Operator ID, grade, machine number, observer', bn: 'অপারেটর আইডি, গ্রেড, মেশিন নম্বর, পর্যবেক্ষক' },
  operatorId: { en: 'Operator ID', bn: 'অপারেটর আইডি' },
  grade: { en: 'Grade', bn: 'গ্রেড' },
  machineNumber: { en: 'Machine number', bn: 'মেশিন নম্বর' },
  observer: { en: 'Observer', bn: 'পর্যবেক্ষক' },
  begin: { en: 'To the stopwatch', bn: 'স্টপওয়াচে যান' },
  tooLong: { en: 'This is too long.', bn: 'লেখাটি বেশি লম্বা।' },
})
