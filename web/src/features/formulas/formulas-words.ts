import { defineWords } from '@shelai/contract/rules/words.ts'

/** The words of the folder and the list of formulas. */
export const formulasWords = defineWords({
  sections: { en: 'Formula sections', bn: 'ফর্মুলার বিভাগ' },
  studio: { en: 'Line studio', bn: 'লাইন স্টুডিও' },
  noMatch: { en: 'Try a shorter word, for example SMV or GSM.', bn: 'ছোট শব্দ দিয়ে খুঁজুন, যেমন SMV বা GSM।' },
  folderDescription: {
    en: 'Garment formulas with calculators, and ready-made format files for the factory.',
    bn: 'ক্যালকুলেটরসহ গার্মেন্টসের ফর্মুলা, আর কারখানার জন্য তৈরি ফরম্যাট ফাইল।',
  },
  listDescription: {
    en: 'Formulas of the garment trade with calculators: SMV, efficiency, target, consumption, GSM, costing, dyeing and wages.',
    bn: 'ক্যালকুলেটরসহ গার্মেন্টসের ফর্মুলা: SMV, এফিসিয়েন্সি, টার্গেট, কনজাম্পশন, GSM, কস্টিং, ডাইং ও মজুরি।',
  },
  others: { en: 'Others', bn: 'অন্যান্য' },
})
