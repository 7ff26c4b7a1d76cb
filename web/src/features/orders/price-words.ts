import { defineWords } from '@shelai/contract/rules/words.ts'

export const priceWords = defineWords({
  gone: { en: 'This package is no longer sold.', bn: 'এই প্যাকেজটি এখন আর বিক্রি হয় না।' },
  priceChanged: { en: 'Price has changed', bn: 'দাম বদলেছে' },
  newPrice: {
    en: 'It was {old} when you chose it. It is {new} now.',
    bn: 'আপনি বেছে নেওয়ার সময় {old} ছিল, এখন {new}।',
  },
  alreadySent: {
    en: 'Already sent the old price? Go on: we see what was sent and get in touch.',
    bn: 'আগের দাম পাঠিয়ে দিয়েছেন? এগিয়ে যান: কত পাঠিয়েছেন দেখে আমরা যোগাযোগ করব।',
  },
  acceptPrice: { en: 'Go on with {new}', bn: '{new} দিয়ে এগিয়ে যান' },
})
