import { defineWords } from '@shelai/contract/words.ts'

export const downloadsWords = defineWords({
  download: { en: 'Download', bn: 'ডাউনলোড' },
  premium: { en: 'Premium', bn: 'প্রিমিয়াম' },
  noMatch: { en: 'Try another word.', bn: 'অন্য শব্দ দিয়ে খুঁজুন।' },
})
