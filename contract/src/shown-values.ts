import type { Language } from './words.ts'

const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  bn: ['জানু', 'ফেব', 'মার্চ', 'এপ্রিল', 'মে', 'জুন', 'জুলাই', 'আগস্ট', 'সেপ্ট', 'অক্টো', 'নভে', 'ডিসে'],
} as const

/** Text with its digits in the script of a language. */
export function formatDigits(text: string, language: Language): string {
  return language === 'bn' ? text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit) : text
}

/**
 * `05 Jan 2025` from a date, or from a moment's date part without shifting it by a time zone; `Jan 2025` from a month;
 * undefined where it cannot be read.
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
