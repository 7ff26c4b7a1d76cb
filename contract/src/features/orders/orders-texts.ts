import type { Words } from '../../rules/words.ts'

/**
 * The specification's texts about buying, letter for letter, with their Bangla. They have their own file because only
 * the buying screens load them.
 */

export const clipboardTexts = {
  copied: { en: 'Copied to Clipboard!', bn: 'কপি হয়েছে!' },
  failed: { en: 'Failed to copy!', bn: 'কপি করা যায়নি!' },
} as const satisfies Words

export const ordersTexts = {
  packages: { en: 'Packages', bn: 'প্যাকেজ' },
  myOrder: { en: 'My Order', bn: 'আমার অর্ডার' },
  subscribe: { en: 'Subscribe', bn: 'সাবস্ক্রাইব করুন' },
  next: { en: 'NEXT', bn: 'পরবর্তী' },
  chooseMethod: { en: 'Please select a payment method.', bn: 'একটি পেমেন্ট মাধ্যম বেছে নিন।' },
  created: { en: 'Order created', bn: 'অর্ডার তৈরি হয়েছে' },
  notCreated: { en: 'Order is not created', bn: 'অর্ডার তৈরি হয়নি' },
  thrown: { en: 'Something went wrong.', bn: 'কিছু একটা সমস্যা হয়েছে।' },
} as const satisfies Words
