import { defineWords } from '@shelai/contract/words.ts'

export const plansWords = defineWords({
  lists: { en: 'Packages and orders', bn: 'প্যাকেজ ও অর্ডার' },
  days: { en: 'days', bn: 'দিন' },
})
