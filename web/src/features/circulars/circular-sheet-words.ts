import { defineWords } from '@shelai/contract/rules/words.ts'

export const circularSheetWords = defineWords({
  guest: {
    en: 'Log in first: it comes into your notifications.',
    bn: 'আগে লগইন করুন: খবর আপনার নোটিফিকেশনে আসবে।',
  },
  guestReport: {
    en: 'Log in first, so that each person counts once.',
    bn: 'আগে লগইন করুন, যাতে প্রত্যেকে একবারই গোনা হয়।',
  },
  login: { en: 'Login', bn: 'লগইন' },
  reminderOn: {
    en: 'Reminder set. It comes into your notifications in the app on the evening before the deadline, or on its morning if you asked later.',
    bn: 'মনে করিয়ে দেওয়া হবে। শেষ তারিখের আগের সন্ধ্যায় অ্যাপের নোটিফিকেশনে খবর আসবে; এরপর চাপলে শেষ দিনের সকালে।',
  },
  followOn: {
    en: 'You will hear of new circulars for this post in your notifications in the app.',
    bn: 'এই পদের নতুন সার্কুলার এলে অ্যাপের নোটিফিকেশনে খবর পাবেন।',
  },
  startReminder: { en: 'Set a reminder', bn: 'মনে করিয়ে দিন' },
  startFollow: { en: 'Tell me of new ones', bn: 'নতুন এলে জানান' },
  stopReminder: { en: 'Remove the reminder', bn: 'মনে করাতে হবে না' },
  stopFollow: { en: 'Stop these notifications', bn: 'খবর বন্ধ করুন' },
  stopped: { en: 'Removed.', bn: 'বন্ধ করা হলো।' },
  push: { en: 'Show it on this phone too', bn: 'ফোনের পর্দাতেও দেখান' },
  pushHint: {
    en: 'At most one message a day, none from 11 at night to 7 in the morning.',
    bn: 'দিনে একটির বেশি নয়, রাত ১১টা থেকে সকাল ৭টা পর্যন্ত একটিও নয়।',
  },
  pushOn: {
    en: 'This phone will show it.',
    bn: 'এই ফোনের পর্দায় দেখা যাবে।',
  },
  pushRefused: {
    en: 'This browser does not allow messages on the screen. Your notification in the app comes all the same. You can allow messages in the settings of the browser.',
    bn: 'এই ব্রাউজারে পর্দায় মেসেজ দেখানোর অনুমতি নেই। অ্যাপের নোটিফিকেশন তবু আসবে। ব্রাউজারের সেটিংসে অনুমতি দিতে পারেন।',
  },
  pushUnavailable: {
    en: 'Messages on the screen do not work in this browser. Your notification in the app comes all the same.',
    bn: 'এই ব্রাউজারে পর্দায় মেসেজ আসে না। অ্যাপের নোটিফিকেশন তবু আসবে।',
  },
  why: { en: 'What is wrong with this circular?', bn: 'এই সার্কুলারে সমস্যা কী?' },
  money: { en: 'They ask for money', bn: 'টাকা চায়' },
  isClosed: { en: 'The post is already filled or closed', bn: 'পদ পূরণ হয়ে গেছে বা বন্ধ' },
  wrong: { en: 'Something in it is wrong', bn: 'তথ্য ভুল' },
  other: { en: 'Something else', bn: 'অন্য কিছু' },
  note: { en: 'What happened? (optional)', bn: 'কী হয়েছে? (না লিখলেও চলে)' },
  send: { en: 'Send', bn: 'পাঠান' },
  sent: {
    en: 'Thank you. We look into it.',
    bn: 'ধন্যবাদ। আমরা দেখছি।',
  },
  alreadySent: {
    en: 'You have reported this circular. We look into it.',
    bn: 'আপনি এটি আগেই জানিয়েছেন। আমরা দেখছি।',
  },
  waiting: {
    en: 'Kept on this phone. It is sent by itself when the product answers again.',
    bn: 'ফোনে রাখা হলো। অ্যাপ আবার সাড়া দিলে নিজে থেকে চলে যাবে।',
  },
  close: { en: 'Close', bn: 'বন্ধ করুন' },
  failed: {
    en: 'That did not work. Please try again when the network is back.',
    bn: 'হলো না। নেটওয়ার্ক ফিরলে আবার চেষ্টা করুন।',
  },
})
