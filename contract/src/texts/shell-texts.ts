import type { Words } from '../rules/words.ts'

/**
 * The specification's texts that the app shell and many screens show, letter for letter (misspellings included), with
 * their Bangla. A screen's other texts are beside that screen.
 */

/** The texts of most lists without an entry. `empty-texts.ts` has those of the others. */
export const emptyTexts = {
  items: { en: 'No Items Found', bn: 'কিছু পাওয়া যায়নি' },
} as const satisfies Words

export const shellTexts = {
  home: { en: 'Home', bn: 'হোম' },
  saved: { en: 'Saved', bn: 'সেভ করা' },
  packages: { en: 'Packages', bn: 'প্যাকেজ' },
  login: { en: 'Login', bn: 'লগইন' },
  account: { en: 'Account', bn: 'অ্যাকাউন্ট' },
} as const satisfies Words

export const notFoundTexts = {
  title: { en: '404 - Page Not Found', bn: '404 - পেজটি পাওয়া যায়নি' },
  text: { en: 'The page you are looking for does not exist.', bn: 'আপনি যে পেজ খুঁজছেন সেটি নেই।' },
  link: { en: 'Click here to go homepage', bn: 'হোমপেজে যেতে এখানে চাপুন' },
} as const satisfies Words

export const gsdTexts = {
  soon: { en: 'Comming Soon...', bn: 'শীঘ্রই আসছে...' },
  goHome: { en: 'Go To Home', bn: 'হোমে যান' },
} as const satisfies Words

export const savedTexts = {
  saved: { en: 'Item saved.', bn: 'সেভ হয়েছে।' },
  notSaved: { en: 'Item not saved.', bn: 'সেভ হয়নি।' },
  removed: { en: 'Item removed.', bn: 'মুছে ফেলা হয়েছে।' },
  notRemoved: { en: 'Failed to remove.', bn: 'মোছা যায়নি।' },
  thrown: { en: 'Something went wrong.', bn: 'কিছু একটা সমস্যা হয়েছে।' },
  savedLocally: { en: 'Item saved locally.', bn: 'এই ফোনে সেভ হয়েছে।' },
  alreadySaved: { en: 'Item already saved.', bn: 'আগেই সেভ করা আছে।' },
  removedLocally: { en: 'Item removed locally.', bn: 'এই ফোন থেকে মুছে ফেলা হয়েছে।' },
} as const satisfies Words
