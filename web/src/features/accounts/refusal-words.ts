import { isNetworkFailure, Refused } from '@shelai/contract/api/refused.ts'
import { defaultLanguage, defineWords, type Language } from '@shelai/contract/rules/words.ts'

type Text = { readonly en: string; readonly bn: string }

export const pictureWords = defineWords({
  picture_refused: {
    en: 'This picture cannot be read. Please choose a JPEG, PNG or WebP picture.',
    bn: 'ছবিটি পড়া যায় না। JPEG, PNG বা WebP ছবি বেছে নিন।',
  },
  picture_too_large: {
    en: 'The picture is larger than 5 MB. Please choose a smaller one.',
    bn: 'ছবিটি ৫ MB-এর বেশি। ছোট একটি ছবি বেছে নিন।',
  },
})

const offline: Text = {
  en: 'You are offline. Please try again when there is network.',
  bn: 'ইন্টারনেট নেই। ইন্টারনেট এলে আবার চেষ্টা করুন।',
}

/**
 * Returns the text of a failure: the server's message for a refusal, otherwise that the device is offline, or the
 * specification's text for a thrown error.
 */
export function getFailureText(error: unknown, language: Language, refused: Text, thrown: Text): string {
  if (isNetworkFailure(error) && !navigator.onLine) return offline[language]
  return error instanceof Refused ? error.message || refused[language] : thrown[language]
}

/** Returns the text of a success: the server's message in English; the page's text in Bangla, or without a message. */
export function getSuccessText(message: string, language: Language, text: Text): string {
  return (language === defaultLanguage && message) || text[language]
}
