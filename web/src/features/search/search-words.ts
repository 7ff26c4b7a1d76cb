import { defineWords } from '@shelai/contract/rules/words.ts'
import { kindWords } from '@shelai/contract/search/search-kinds.ts'

export const searchWords = defineWords({
  ...kindWords,
  title: { en: 'Search', bn: 'খুঁজুন' },
  label: { en: 'What are you looking for?', bn: 'কী খুঁজছেন?' },
  /** Words to try. */
  examples: { en: 'SMV, sui, ওভারটাইম', bn: 'SMV, সুই, ওভারটাইম' },
  hint: {
    en: 'Write in English, in Bangla, or Bangla in English letters. Articles, questions, formulas, files and circulars are searched.',
    bn: 'বাংলায়, ইংরেজিতে বা ইংরেজি অক্ষরে বাংলা লিখুন। আর্টিকেল, প্রশ্ন, ফর্মুলা, ফাইল ও সার্কুলারে খোঁজা হয়।',
  },
  all: { en: 'All', bn: 'সব' },
  kinds: { en: 'Kinds of results', bn: 'কোন ধরনের ফল' },
  best: { en: 'Best match', bn: 'সবচেয়ে কাছের' },
  allOf: { en: 'All {n} {kind}', bn: 'সব {n}টি {kind}' },
  ofKind: { en: '{n} {kind}', bn: '{n}টি {kind}' },
  found: { en: '{n} results for {word}', bn: '{word}: {n}টি ফল' },
  foundOne: { en: '1 result for {word}', bn: '{word}: ১টি ফল' },
  nothing: { en: 'Nothing found for “{word}”', bn: '“{word}” দিয়ে কিছু পাওয়া যায়নি' },
  nothingOfKind: { en: 'No {kind} for “{word}”', bn: '“{word}” দিয়ে কোনো {kind} পাওয়া যায়নি' },
  nothingHint: {
    en: 'Try one word, or another name for it. You can also look through a section.',
    bn: 'একটি শব্দ দিয়ে, বা অন্য নামে খুঁজে দেখুন। নিচের বিভাগেও দেখতে পারেন।',
  },
  noWords: { en: 'Write a word or a number.', bn: 'একটি শব্দ বা সংখ্যা লিখুন।' },
  cut: {
    en: 'Only the beginning of your text is searched.',
    bn: 'লেখাটি লম্বা, তাই শুধু প্রথম অংশ দিয়ে খোঁজা হয়েছে।',
  },
  didYouMean: { en: 'Did you mean', bn: 'এটি খুঁজছেন কি' },
  sections: { en: 'Sections', bn: 'বিভাগ' },
  skills: { en: 'Skill Development', bn: 'দক্ষতা উন্নয়ন' },
  jobs: { en: 'Interview Question & Solution', bn: 'ইন্টারভিউ প্রশ্ন ও সমাধান' },
  formulas: { en: 'Calculation & Formula', bn: 'হিসাব ও ফর্মুলা' },
  files: { en: 'Download Files', bn: 'ফাইল ডাউনলোড' },
  circulars: { en: 'Job Circular', bn: 'চাকরির সার্কুলার' },
  recent: { en: 'Recent searches', bn: 'আগে যা খুঁজেছেন' },
  recentHint: { en: 'Only on this phone.', bn: 'শুধু এই ফোনে থাকে।' },
  forget: { en: 'Remove {word}', bn: '{word} মুছুন' },
  forgetAll: { en: 'Clear all', bn: 'সব মুছুন' },
  offline: {
    en: 'The network does not answer. These results are from what is kept on this phone.',
    bn: 'নেটওয়ার্ক পাওয়া যাচ্ছে না। এই ফোনে যা রাখা আছে, শুধু তাতে খোঁজা হয়েছে।',
  },
  offlineNothing: {
    en: 'Not among what is kept on this phone. Everything is searched when the network is back.',
    bn: 'এই ফোনে রাখা জিনিসের মধ্যে নেই। নেটওয়ার্ক এলে সব জায়গায় খোঁজা যাবে।',
  },
})
