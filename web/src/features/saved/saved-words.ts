import { defineWords } from '@shelai/contract/rules/words.ts'

export const savedWords = defineWords({
  rehearse: { en: 'Rehearse the saved questions', bn: 'সেভ করা প্রশ্নগুলোর মহড়া দিন' },
  lists: { en: 'Saved lists', bn: 'সেভ করা তালিকা' },
  article: { en: 'Article', bn: 'আর্টিকেল' },
  question: { en: 'Question', bn: 'প্রশ্ন' },
  formula: { en: 'Formula', bn: 'ফর্মুলা' },
  hint: { en: 'Press the heart on anything and it waits for you here.', bn: 'হার্ট চাপুন, এখানে পাবেন।' },
  gone: { en: 'No longer available', bn: 'এখন আর নেই' },
  find: { en: 'Find something', bn: 'খুঁজে দেখুন' },
})
