import { defineWords } from '@shelai/contract/rules/words.ts'

/** The words of a formula and its calculator. */
export const calculatorWords = defineWords({
  folder: { en: 'Calculation, Formula & Format', bn: 'হিসাব, ফর্মুলা ও ফরম্যাট' },
  formula: { en: 'Formula', bn: 'ফর্মুলা' },
  check: { en: 'Check the marked fields.', bn: 'চিহ্নিত ঘরগুলো দেখুন।' },
  converted: { en: '{before} is {after}.', bn: '{before} মানে {after}।' },
  solveFor: { en: 'Solve for', bn: 'মান বের করুন' },
  history: { en: 'History', bn: 'হিস্ট্রি' },
  usualRange: { en: 'Usual range', bn: 'সাধারণত যত হয়' },
  pitfall: { en: 'Where it goes wrong', bn: 'কোথায় ভুল হয়' },
  notes: { en: 'Note', bn: 'নোট' },
  source: { en: 'Source', bn: 'সূত্র' },
  locked: { en: 'This formula is for readers with a package.', bn: 'এই ফর্মুলাটি প্যাকেজ কেনা পাঠকদের জন্য।' },
  unlock: { en: 'How to open it', bn: 'কীভাবে খুলবেন' },
  calculatorTitle: { en: '{title} calculator', bn: '{title} ক্যালকুলেটর' },
  calculatorDescription: { en: '{title}: formula and calculator. {use}', bn: '{title}: ফর্মুলা ও ক্যালকুলেটর। {use}' },
})
