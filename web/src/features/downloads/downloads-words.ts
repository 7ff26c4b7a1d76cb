import { defineWords } from '@shelai/contract/rules/words.ts'

export const downloadsWords = defineWords({
  download: { en: 'Download', bn: 'ডাউনলোড' },
  premium: { en: 'Premium', bn: 'প্রিমিয়াম' },
  description: {
    en: 'Ready-made format files for garment factories: reports, registers and sheets in Excel, Word and PDF.',
    bn: 'গার্মেন্টস কারখানার জন্য তৈরি ফরম্যাট ফাইল: রিপোর্ট, রেজিস্টার ও শিট, Excel, Word ও PDF-এ।',
  },
  noMatch: { en: 'Try another word.', bn: 'অন্য শব্দ দিয়ে খুঁজুন।' },
})
