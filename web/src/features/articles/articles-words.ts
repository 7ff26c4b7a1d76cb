import { defineWords } from '@shelai/contract/rules/words.ts'

export const articlesWords = defineWords({
  title: { en: 'Skill Development', bn: 'দক্ষতা উন্নয়ন' },
  articles: { en: 'Articles', bn: 'আর্টিকেল' },
  oneArticle: { en: '{n} article', bn: '{n}টি আর্টিকেল' },
  someArticles: { en: '{n} articles', bn: '{n}টি আর্টিকেল' },
  /** Completes the short word on the button for screen readers. */
  previousRest: { en: 'ious', bn: '' },
  sources: { en: 'Sources', bn: 'তথ্যসূত্র' },
  lockedText: { en: 'This article is for readers with a package.', bn: 'এই আর্টিকেলটি প্যাকেজ কেনা পাঠকদের জন্য।' },
  unlock: { en: 'How to open it', bn: 'কীভাবে খুলবেন' },
  sectionDescription: {
    en: 'Articles on industrial engineering, merchandising, quality and more, written for people in the garment industry of Bangladesh.',
    bn: 'ইন্ডাস্ট্রিয়াল ইঞ্জিনিয়ারিং, মার্চেন্ডাইজিং, কোয়ালিটিসহ নানা বিষয়ে আর্টিকেল, বাংলাদেশের গার্মেন্টস শিল্পের মানুষের জন্য লেখা।',
  },
  categoryDescription: {
    en: '{name}: {n} articles with worked examples for the floor and the interview.',
    bn: '{name}: ফ্লোর ও ইন্টারভিউর জন্য হাতে-কলমে উদাহরণসহ {n}টি আর্টিকেল।',
  },
  emptyHint: { en: 'New articles are on their way.', bn: 'নতুন আর্টিকেল আসছে।' },
})
