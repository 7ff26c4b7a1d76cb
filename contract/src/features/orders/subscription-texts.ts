import type { Words } from '../../rules/words.ts'

/** The specification's texts of the sheet that offers a package, letter for letter, with their Bangla. It comes when it is needed. */
export const subscriptionTexts = {
  title: { en: 'Subscription Required', bn: 'প্যাকেজ লাগবে' },
  text: {
    en: 'To See Premium Content, You have to purchase a package',
    bn: 'প্রিমিয়াম কনটেন্ট দেখতে একটি প্যাকেজ কিনতে হবে',
  },
  buy: { en: 'Buy Subscription', bn: 'প্যাকেজ কিনুন' },
  later: { en: 'Later', bn: 'পরে' },
} as const satisfies Words
