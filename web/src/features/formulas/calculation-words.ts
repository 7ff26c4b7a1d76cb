import { defineWords } from '@shelai/contract/rules/words.ts'

/** The words of what opens after a calculation. */
export const calculationWords = defineWords({
  unitOf: { en: 'Unit of {name}', bn: '{name}-এর একক' },
  linkPartly: {
    en: 'Not everything in the link could be read. Check the values, then press Calculate.',
    bn: 'লিংকের সব কিছু পড়া যায়নি। মানগুলো দেখে নিয়ে “হিসাব করুন” চাপুন।',
  },
  linkUnread: {
    en: 'The values in the link could not be read. These are the first values of the calculator.',
    bn: 'লিংকের মানগুলো পড়া যায়নি। এগুলো ক্যালকুলেটরের শুরুর মান।',
  },
  steps: { en: 'Steps', bn: 'ধাপ' },
  copyLink: { en: 'Copy link', bn: 'লিংক কপি' },
  share: { en: 'Share', bn: 'শেয়ার' },
  print: { en: 'Print', bn: 'প্রিন্ট' },
  linkCopied: { en: 'Link copied. It opens with these values.', bn: 'লিংক কপি হয়েছে। এই মানগুলো নিয়েই খুলবে।' },
  textCopied: { en: 'Copied. Paste it in any message.', bn: 'কপি হয়েছে। মেসেজে পেস্ট করুন।' },
  copyByHand: {
    en: 'This phone did not allow copying. The text is selected: hold it and choose Copy.',
    bn: 'ফোন কপি করতে দেয়নি। লেখাটি সিলেক্ট করা আছে: চেপে ধরে Copy দিন।',
  },
  notKept: {
    en: 'Not kept in History: this phone’s storage is full or blocked. It stays until you close this page.',
    bn: 'হিস্ট্রিতে রাখা গেল না: ফোনের জায়গা ভরা বা বন্ধ। পেজ বন্ধ করা পর্যন্ত থাকবে।',
  },
  find: { en: 'Value to find', bn: 'কোন মান বের করবেন' },
  wanted: { en: 'Result you want', bn: 'কত ফলাফল চান' },
  solve: { en: 'Find', bn: 'বের করুন' },
  use: { en: 'Use {value}', bn: '{value} বসান' },
  othersHold: { en: 'The other values stay as they are in the fields.', bn: 'অন্য মানগুলো ঘরে যা আছে তা-ই থাকবে।' },
  wantedMissing: { en: 'Type the result you want as a number.', bn: 'কত ফলাফল চান, সংখ্যায় লিখুন।' },
  othersMissing: {
    en: 'Fill in the other fields with numbers first: {names}.',
    bn: 'আগে অন্য ঘরগুলোতে সংখ্যা দিন: {names}।',
  },
  several: {
    en: '{name} has more than one answer. Each of these gives the result:',
    bn: '{name}-এর একাধিক উত্তর আছে। এর প্রতিটিতে একই ফলাফল আসে:',
  },
  range: {
    en: '{name} has more than one answer: a whole range of values gives this result.',
    bn: '{name}-এর একাধিক উত্তর আছে: অনেকগুলো মানেই এই ফলাফল আসে।',
  },
  none: {
    en: 'No value of {name} gives this result with the other values.',
    bn: 'অন্য মানগুলো এমন থাকলে {name}-এর কোনো মানেই এই ফলাফল আসে না।',
  },
  noInfluence: {
    en: '{name} does not change the result with these other values.',
    bn: 'অন্য মানগুলো এমন থাকলে {name} বদলালেও ফলাফল বদলায় না।',
  },
  unknown: {
    en: 'This formula cannot be solved for {name} with these values for certain.',
    bn: 'এই মানগুলো দিয়ে {name} নিশ্চিতভাবে বের করা যায় না।',
  },
  thisFormula: { en: 'This calculator', bn: 'এই ক্যালকুলেটর' },
  allFormulas: { en: 'All calculators', bn: 'সব ক্যালকুলেটর' },
  noHistory: { en: 'Your results will be listed here.', bn: 'আপনার হিসাবগুলো এখানে থাকবে।' },
  onDevice: { en: 'Kept on this phone only.', bn: 'শুধু এই ফোনে থাকে।' },
  reopen: { en: 'Open again', bn: 'আবার খুলুন' },
  shareOne: { en: 'Share: {result}', bn: 'শেয়ার: {result}' },
  remove: { en: 'Remove: {result}', bn: 'মুছুন: {result}' },
  removeAll: { en: 'Remove all', bn: 'সব মুছুন' },
})
