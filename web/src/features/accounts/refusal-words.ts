import { accountsTexts } from '@shelai/contract/accounts-texts.ts'
import { Refused } from '@shelai/contract/refused.ts'
import { formatDigits } from '@shelai/contract/shown-values.ts'
import { defineWords, type Language } from '@shelai/contract/words.ts'

type Text = { readonly en: string; readonly bn: string }

export const pictureWords = defineWords({
  picture_refused: {
    en: 'Please choose a JPEG, PNG or WebP picture.',
    bn: 'JPEG, PNG বা WebP ছবি বেছে নিন।',
  },
  picture_too_large: {
    en: 'The picture is larger than 5 MB. Please choose a smaller one.',
    bn: 'ছবিটি ৫ MB-এর বেশি। ছোট একটি ছবি বেছে নিন।',
  },
})

/** The server refuses in English; these are the same refusals for those who read Bangla. */
const inBangla: Readonly<Record<string, string>> = {
  wrong_login: 'ইমেইল বা পাসওয়ার্ড ভুল।',
  too_many_requests: 'অনেকবার চেষ্টা করা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
  otp_refused: 'OTP ভুল অথবা মেয়াদ শেষ',
  code_unsent: 'OTP পাঠানো যায়নি',
  contact_malformed: accountsTexts.contactNeeded.bn,
  password_short: accountsTexts.resetShort.bn,
  password_common: 'এই পাসওয়ার্ড সহজেই অনুমান করা যায়। অন্য একটি দিন।',
  picture_refused: pictureWords.picture_refused.bn,
  picture_too_large: pictureWords.picture_too_large.bn,
  picture_too_many_pixels: 'ছবিটি ২৫ মেগাপিক্সেলের বেশি। ছোট একটি ছবি বেছে নিন।',
  busy: 'একটু ব্যস্ত। আবার চেষ্টা করুন।',
}

/** What a failure says: the server's own words where it refused, else the specification's for what was thrown. */
export function failureText(error: unknown, language: Language, refused: Text, thrown: Text): string {
  if (!(error instanceof Refused)) return thrown[language]
  const { code, message } = error
  if (language === 'en') return message || refused.en
  const [seconds] = /\d+/.exec(message) ?? []
  if (code === 'otp_too_soon' && seconds) return `আরেকটি কোডের জন্য ${formatDigits(seconds, 'bn')} সেকেন্ড অপেক্ষা করুন।`
  return inBangla[code] ?? refused.bn
}

/** What a success says: the server's own words in English; the page's where it is read in Bangla, or it said nothing. */
export function successText(message: string, language: Language, text: Text): string {
  return (language === 'en' && message) || text[language]
}
