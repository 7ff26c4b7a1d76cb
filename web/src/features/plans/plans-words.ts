import { defineWords } from '@shelai/contract/rules/words.ts'

export const plansWords = defineWords({
  lists: { en: 'Packages and orders', bn: 'প্যাকেজ ও অর্ডার' },
  description: {
    en: 'Packages that open premium answers, articles and format files, paid by bKash, Nagad or Rocket.',
    bn: 'যে প্যাকেজে প্রিমিয়াম উত্তর, আর্টিকেল ও ফরম্যাট ফাইল খোলে; টাকা দিন বিকাশ, নগদ বা রকেটে।',
  },
  days: { en: 'days', bn: 'দিন' },
})
