import type { Words } from '../rules/words.ts'

/**
 * The specification's texts of lists that say of their own what they lack, letter for letter (misspellings included), with
 * their Bangla. The others say `emptyTexts`.
 */
export const ownEmptyTexts = {
  formulas: { en: 'No items found', bn: 'কিছু পাওয়া যায়নি' },
  files: { en: 'No Files found', bn: 'কোনো ফাইল পাওয়া যায়নি' },
  circulars: { en: 'No Circular Found', bn: 'কোনো সার্কুলার পাওয়া যায়নি' },
  saved: { en: 'No Saved Items', bn: 'কিছু সেভ করা নেই' },
  contacts: { en: 'No contact info found', bn: 'যোগাযোগের তথ্য পাওয়া যায়নি' },
  readerPlans: { en: 'No subcribed packages', bn: 'কোনো প্যাকেজ কেনা নেই' },
  plans: { en: 'No Package Available', bn: 'কোনো প্যাকেজ নেই' },
  orders: { en: 'No Orders', bn: 'কোনো অর্ডার নেই' },
} as const satisfies Words
