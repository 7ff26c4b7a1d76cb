import { defineWords } from '@shelai/contract/rules/words.ts'

/** The words that buying and My Order share. */
export const ordersWords = defineWords({
  seePackages: { en: 'See packages', bn: 'প্যাকেজ দেখুন' },
  sessionEnded: {
    en: 'Your session has ended. Log in to see your orders.',
    bn: 'আপনার সেশন শেষ হয়েছে। অর্ডার দেখতে লগইন করুন।',
  },
  checkTime: { en: 'You get a notification as soon as it is done.', bn: 'হয়ে গেলেই নোটিফিকেশন পাবেন।' },
})
