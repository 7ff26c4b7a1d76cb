import { defineWords } from '@shelai/contract/rules/words.ts'

export const packsWords = defineWords({
  title: { en: 'Kept on this phone', bn: 'এই ফোনে রাখা আছে' },
  none: { en: 'Nothing is kept yet', bn: 'এখনও কিছু রাখা হয়নি' },
  hint: {
    en: 'Open a list and press “Keep on this phone”. It opens without internet then.',
    bn: 'কোনো তালিকা খুলে “এই ফোনে রাখুন” চাপুন। তখন ইন্টারনেট ছাড়াও খুলবে।',
  },
  refused: { en: 'This browser does not let the app keep anything', bn: 'এই ব্রাউজার কিছু রাখতে দেয় না' },
  monthsData: { en: 'Data used this month', bn: 'এই মাসে খরচ হওয়া ডেটা' },
  taken: { en: 'Room taken on this phone', bn: 'ফোনে নেওয়া জায়গা' },
  seen: { en: 'Pages seen before', bn: 'আগে দেখা পাতা' },
  clear: { en: 'Clear', bn: 'মুছুন' },
  clearSeen: { en: 'Clear pages seen before', bn: 'আগে দেখা পাতা মুছুন' },
  waiting: { en: 'Waiting to be sent', bn: 'পাঠানোর অপেক্ষায়' },
  whatToSend: { en: 'What you wrote', bn: 'আপনি যা লিখেছেন' },
  sendAgain: { en: 'Send again', bn: 'আবার পাঠান' },
  sent: { en: 'Sent. Thank you.', bn: 'পাঠানো হয়েছে। ধন্যবাদ।' },
  discard: { en: 'Remove', bn: 'সরান' },
  discardNamed: { en: 'Do not send: {name}', bn: 'পাঠাবেন না: {name}' },
  skills: { en: 'Skill Development', bn: 'দক্ষতা উন্নয়ন' },
})
