import type { Language } from '@shelai/contract/words.ts'
import { pickLanguage, type Texts } from './office-words.ts'

const words = {
  sign_in: {
    title: { en: 'Your session has ended', bn: 'আপনার সেশন শেষ হয়েছে' },
    why: {
      en: 'Sign in again to go on. Your entries are kept.',
      bn: 'চালিয়ে যেতে আবার সাইন ইন করুন। যা লিখেছেন তা থাকবে।',
    },
    leave: { en: 'Leave', bn: 'বেরিয়ে যান' },
  },
} as const

/** Returns the texts of signing in, and of the screens about staff, in one language. */
export function accountsWords(language: Language): Texts {
  return pickLanguage(words, language)
}
