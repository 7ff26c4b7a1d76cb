import { formatDigits } from '../../rules/shown-values.ts'
import { defineWords, type Language } from '../../rules/words.ts'
import { accountsTexts } from './accounts-texts.ts'

/**
 * The field errors of the account forms. The server sends the English text in `errors`, and the screen shows it in the
 * reader's language.
 */
export const fieldTexts = defineWords({
  nameMissing: { en: 'Please write your name.', bn: 'আপনার নাম লিখুন।' },
  nameLong: { en: 'A name can have at most 80 characters.', bn: 'নাম সর্বোচ্চ ৮০ অক্ষরের হতে পারে।' },
  emailMalformed: {
    en: 'Please write an email address, like name@example.com.',
    bn: 'একটি ইমেইল ঠিকানা লিখুন, যেমন name@example.com।',
  },
  phoneMalformed: {
    en: 'Please write a phone number, like 01712345678.',
    bn: 'একটি ফোন নম্বর লিখুন, যেমন 01712345678।',
  },
  passwordShort: accountsTexts.passwordShort,
  newPasswordShort: accountsTexts.resetShort,
  passwordLong: {
    en: 'A password can have at most 128 characters.',
    bn: 'পাসওয়ার্ড সর্বোচ্চ ১২৮ অক্ষরের হতে পারে।',
  },
  passwordCommon: {
    en: 'That password is too easy to guess. Please choose another one.',
    bn: 'এই পাসওয়ার্ড সহজেই অনুমান করা যায়। অন্য একটি দিন।',
  },
  passwordNeeded: { en: 'Please write your password.', bn: 'আপনার পাসওয়ার্ড লিখুন।' },
  passwordWrong: { en: 'That is not your password.', bn: 'এটি আপনার পাসওয়ার্ড নয়।' },
  contactNeeded: accountsTexts.contactNeeded,
  optionUnknown: { en: 'Please choose one of the options.', bn: 'তালিকা থেকে একটি বেছে নিন।' },
  unexpected: { en: 'This cannot be read.', bn: 'এটি পড়া যায়নি।' },
})

const byEnglish = new Map(Object.values(fieldTexts).map((text) => [text.en as string, text]))

/** Describes a password that is shorter than the setting of this product allows. */
export function describeShortPassword(fewest: number): string {
  return `A new password needs at least ${fewest} characters.`
}

/** Returns a field error in a language; an unknown one unchanged. */
export function translateFieldError(message: string, language: Language): string {
  const [, fewest] = /^A new password needs at least (\d+) characters\.$/.exec(message) ?? []
  if (fewest !== undefined)
    return { en: message, bn: `নতুন পাসওয়ার্ড অন্তত ${formatDigits(fewest, 'bn')} অক্ষরের হতে হবে।` }[language]
  return byEnglish.get(message)?.[language] ?? message
}
