import { defineWords } from '@shelai/contract/rules/words.ts'

export const plansWords = defineWords({
  lists: { en: 'Packages and orders', bn: 'প্যাকেজ ও অর্ডার' },
  description: {
    en: 'Packages that open premium answers, articles and format files, paid by bKash, Nagad or Rocket.',
    bn: 'যে প্যাকেজে প্রিমিয়াম উত্তর, আর্টিকেল ও ফরম্যাট ফাইল খোলে; টাকা দিন বিকাশ, নগদ বা রকেটে।',
  },
  saves: { en: 'saves {taka}', bn: '{taka} বাঁচে' },
  answers: { en: 'premium answers open at once', bn: 'প্রিমিয়াম উত্তর সঙ্গে সঙ্গে খোলে' },
  articles: { en: 'premium articles', bn: 'প্রিমিয়াম আর্টিকেল' },
  files: { en: 'files in Excel and Word', bn: 'Excel ও Word ফাইল' },
  posts: { en: 'posts, from operator to manager', bn: 'পদ, অপারেটর থেকে ম্যানেজার' },
  freeAnswers: { en: '{n} answers are free and stay free', bn: '{n}টি উত্তর ফ্রি, ফ্রি থাকবে' },
  freeFiles: { en: '{n} files are free and stay free', bn: '{n}টি ফাইল ফ্রি, ফ্রি থাকবে' },
  studio: {
    en: 'Line studio: stopwatch, bulletin, balancing and hour board',
    bn: 'লাইন স্টুডিও: স্টপওয়াচ, বুলেটিন, ব্যালান্সিং ও ঘণ্টার বোর্ড',
  },
  look: { en: 'Look at one first', bn: 'আগে একটি দেখুন' },
  checking: {
    en: 'Half of the payments of the last 30 days were checked within {half}, nine of ten within {most}.',
    bn: 'গত ৩০ দিনের অর্ধেক পেমেন্ট {half}-এর মধ্যে, দশটির নয়টি {most}-এর মধ্যে যাচাই হয়েছে।',
  },
  minutes: { en: '{n} minutes', bn: '{n} মিনিট' },
  hours: { en: '{n} hours', bn: '{n} ঘণ্টা' },
  answersYou: { en: '{name} answers you', bn: '{name} আপনাকে উত্তর দেন' },
  days: { en: 'days', bn: 'দিন' },
})
