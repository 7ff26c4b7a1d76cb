import { defineWords } from '@shelai/contract/words.ts'

export const plansWords = defineWords({
  lists: { en: 'Packages and orders', bn: 'প্যাকেজ ও অর্ডার' },
  jobs: { en: 'Jobs', bn: 'চাকরি' },
  format: { en: 'Format', bn: 'ফরম্যাট' },
  days: { en: 'days', bn: 'দিন' },
  soon: {
    en: 'Buying opens soon.',
    bn: 'কেনা শীঘ্রই চালু হবে।',
  },
})
