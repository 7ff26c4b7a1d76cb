import { defineWords } from '@shelai/contract/words.ts'

export const articlesWords = defineWords({
  title: { en: 'Skill Development', bn: 'দক্ষতা উন্নয়ন' },
  articles: { en: 'Articles', bn: 'আর্টিকেল' },
  /** What makes a whole word of the short one on the button, for those who hear it. */
  previousRest: { en: 'ious', bn: '' },
  asOf: { en: 'Figures as of', bn: 'তথ্যের সময়' },
  sources: { en: 'Sources', bn: 'তথ্যসূত্র' },
  lockedText: { en: 'This article is for readers with a package.', bn: 'এই আর্টিকেলটি প্যাকেজ কেনা পাঠকদের জন্য।' },
  unlock: { en: 'How to open it', bn: 'কীভাবে খুলবেন' },
  emptyHint: { en: 'New articles are on their way.', bn: 'নতুন আর্টিকেল আসছে।' },
})
