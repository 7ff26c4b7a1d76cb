import { defaultLanguage, type Language, languageFormats } from './words.ts'

const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  bn: ['জানু', 'ফেব', 'মার্চ', 'এপ্রিল', 'মে', 'জুন', 'জুলাই', 'আগস্ট', 'সেপ্ট', 'অক্টো', 'নভে', 'ডিসে'],
} as const

/** Formats the digits of a text in the script of a language. */
export function formatDigits(text: string, language: Language): string {
  if (language === defaultLanguage) return text
  return text.replace(/\d/g, (digit) => languageFormats[language].digits[Number(digit)] ?? digit)
}

/**
 * Formats a date, or the date part of a time without a time-zone shift, as `05 Jan 2025`; a month as `Jan 2025`;
 * undefined if it is invalid.
 */
export function formatDate(text: string, language: Language): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})(?:-(\d{2})|$)/.exec(text) ?? []
  const name = months[language][Number(month) - 1]
  if (name === undefined) return undefined
  if (date === undefined) return formatDigits(`${name} ${year}`, language)
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  if (Number(date) < 1 || Number(date) > days) return undefined
  return formatDigits(`${date} ${name} ${year}`, language)
}
