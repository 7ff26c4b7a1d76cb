import { defineWords } from '@shelai/contract/rules/words.ts'

export const mistakeWords = defineWords({
  report: { en: 'Report a mistake', bn: 'ভুল জানান' },
  which: { en: 'Which sentence is wrong?', bn: 'কোন বাক্যটি ভুল?' },
  marked: { en: 'What you marked', bn: 'আপনি যা বেছেছেন' },
  whole: { en: 'Not one sentence in particular', bn: 'নির্দিষ্ট কোনো বাক্য নয়' },
  note: { en: 'What is wrong, and what is right?', bn: 'কী ভুল, আর ঠিকটা কী?' },
  noteMissing: { en: 'Please write what is wrong.', bn: 'কী ভুল তা লিখুন।' },
  answered: {
    en: 'You get our answer as a notification.',
    bn: 'আমাদের উত্তর নোটিফিকেশনে পাবেন।',
  },
  unanswered: {
    en: 'We read every report. Log in first if you want an answer.',
    bn: 'আমরা সব পড়ি। উত্তর চাইলে আগে লগইন করুন।',
  },
  send: { en: 'Send', bn: 'পাঠান' },
  cancel: { en: 'Cancel', bn: 'বাতিল' },
  sent: { en: 'Thank you. Your report has arrived.', bn: 'ধন্যবাদ। আপনার কথা পৌঁছেছে।' },
  waiting: {
    en: 'Saved on this phone. It is sent as soon as that is possible again.',
    bn: 'ফোনে রাখা হলো। আবার সম্ভব হলে নিজে থেকেই চলে যাবে।',
  },
  failed: {
    en: 'This could not be sent. Please try again when the network is back.',
    bn: 'পাঠানো গেল না। নেটওয়ার্ক ফিরলে আবার চেষ্টা করুন।',
  },
})
