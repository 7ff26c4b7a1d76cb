import { defineWords } from '@shelai/contract/words.ts'

export const formulasWords = defineWords({
  folder: { en: 'Calculation, Formula & Format', bn: 'হিসাব, ফর্মুলা ও ফরম্যাট' },
  sections: { en: 'Formula sections', bn: 'ফর্মুলার বিভাগ' },
  formula: { en: 'Formula', bn: 'ফর্মুলা' },
  result: { en: 'Result', bn: 'ফলাফল' },
  exact: { en: 'Exact', bn: 'পুরো মান' },
  check: { en: 'Check the marked fields.', bn: 'চিহ্নিত ঘরগুলো দেখুন।' },
  solveFor: { en: 'Solve for', bn: 'মান বের করুন' },
  history: { en: 'History', bn: 'হিস্ট্রি' },
  unitOf: { en: 'Unit of {name}', bn: '{name}-এর একক' },
  linkPartly: {
    en: 'Not everything in the link could be read. Check the values, then press Calculate.',
    bn: 'লিংকের সব কিছু পড়া যায়নি। মানগুলো দেখে হিসাব করুন চাপুন।',
  },
  linkUnread: {
    en: 'The values in the link could not be read. These are the first values of the calculator.',
    bn: 'লিংকের মানগুলো পড়া যায়নি। এগুলো ক্যালকুলেটরের শুরুর মান।',
  },
  usualRange: { en: 'Usual range', bn: 'সাধারণত যত হয়' },
  pitfall: { en: 'Where it goes wrong', bn: 'কোথায় ভুল হয়' },
  notes: { en: 'Note', bn: 'নোট' },
  source: { en: 'Source', bn: 'সূত্র' },
  locked: { en: 'This formula is for readers with a package.', bn: 'এই ফর্মুলাটি প্যাকেজ কেনা পাঠকদের জন্য।' },
  unlock: { en: 'How to open it', bn: 'কীভাবে খুলবেন' },
  noMatch: { en: 'Try a shorter word, for example SMV or GSM.', bn: 'ছোট শব্দ দিয়ে খুঁজুন, যেমন SMV বা GSM।' },
  folderDescription: {
    en: 'Garment formulas with calculators, and ready-made format files for the factory.',
    bn: 'ক্যালকুলেটরসহ গার্মেন্টসের ফর্মুলা, আর কারখানার জন্য তৈরি ফরম্যাট ফাইল।',
  },
  listDescription: {
    en: 'Formulas of the garment trade with calculators: SMV, efficiency, target, consumption, GSM, costing, dyeing and wages.',
    bn: 'ক্যালকুলেটরসহ গার্মেন্টসের ফর্মুলা: SMV, এফিসিয়েন্সি, টার্গেট, কনজাম্পশন, GSM, কস্টিং, ডাইং ও মজুরি।',
  },
  calculatorTitle: { en: '{title} calculator', bn: '{title} ক্যালকুলেটর' },
  calculatorDescription: { en: '{title}: formula and calculator. {use}', bn: '{title}: ফর্মুলা ও ক্যালকুলেটর। {use}' },
  others: { en: 'Others', bn: 'অন্যান্য' },
})
