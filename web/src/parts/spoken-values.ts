import type { Language } from '@shelai/contract/words.ts'

const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  bn: ['জানু', 'ফেব', 'মার্চ', 'এপ্রিল', 'মে', 'জুন', 'জুলাই', 'আগস্ট', 'সেপ্ট', 'অক্টো', 'নভে', 'ডিসে'],
} as const

/** Digits in the reader's own script. */
export function digits(text: string, language: Language): string {
  return language === 'bn' ? text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit) : text
}

/** `05 Jan 2025` from a date or a moment's date part; undefined where it cannot be read. No time zone shifts it. */
export function shownDate(text: string, language: Language): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? []
  const name = months[language][Number(month) - 1]
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  if (name === undefined || date === undefined || Number(date) < 1 || Number(date) > days) return undefined
  return digits(`${date} ${name} ${year}`, language)
}

/** A moment's date as a calendar in Dhaka has it. */
export function dhakaDate(moment: string, language: Language): string {
  return shownDate(inDhaka(moment), language) ?? ''
}

/** Dhaka is six hours ahead of UTC all year. */
export function inDhaka(moment: string): string {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? '' : new Date(time + 6 * hour).toISOString()
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago a moment was, in words; from a week on, its date in Dhaka. */
export function ago(moment: string, now: number, language: Language): string {
  const past = Math.max(0, now - Date.parse(moment))
  if (past >= 7 * day) {
    return dhakaDate(moment, language)
  }
  const count = (unit: number) => Math.floor(past / unit)
  const said = (n: number, en: string, bn: string) =>
    language === 'bn' ? `${digits(String(n), 'bn')} ${bn} আগে` : `${n} ${en}${n === 1 ? '' : 's'} ago`
  if (past < minute) return language === 'bn' ? 'এইমাত্র' : 'just now'
  if (past < hour) return said(count(minute), 'minute', 'মিনিট')
  if (past < day) return said(count(hour), 'hour', 'ঘণ্টা')
  return said(count(day), 'day', 'দিন')
}

/** Taka with the sign before it and Indian grouping, ৳1,00,000; no decimals where it is whole. */
export function taka(amount: number, language: Language): string {
  const whole = Number.isInteger(amount)
  const [units = '0', parts = ''] = Math.abs(amount)
    .toFixed(whole ? 0 : 2)
    .split('.')
  const grouped = units.replace(/\d(?=(\d\d)+\d$)/g, '$&,')
  return digits(`${amount < 0 ? '−' : ''}৳${grouped}${whole ? '' : `.${parts}`}`, language)
}
