import { formatDate, formatDigits } from '@shelai/contract/shown-values.ts'
import type { Language } from '@shelai/contract/words.ts'

/** A moment's date as a calendar in Dhaka has it. */
export function formatDhakaDate(moment: string, language: Language): string {
  return formatDate(formatInDhaka(moment), language) ?? ''
}

/** Dhaka is six hours ahead of UTC all year. */
export function formatInDhaka(moment: string): string {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? '' : new Date(time + 6 * hour).toISOString()
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago a moment was, in words; from a week on, its date in Dhaka. */
export function formatAgo(moment: string, now: number, language: Language): string {
  const past = Math.max(0, now - Date.parse(moment))
  if (past >= 7 * day) {
    return formatDhakaDate(moment, language)
  }
  const count = (unit: number) => Math.floor(past / unit)
  const said = (n: number, en: string, bn: string) =>
    language === 'bn' ? `${formatDigits(String(n), 'bn')} ${bn} আগে` : `${n} ${en}${n === 1 ? '' : 's'} ago`
  if (past < minute) return language === 'bn' ? 'এইমাত্র' : 'just now'
  if (past < hour) return said(count(minute), 'minute', 'মিনিট')
  if (past < day) return said(count(hour), 'hour', 'ঘণ্টা')
  return said(count(day), 'day', 'দিন')
}

/** Digits in the groups of lakh and crore: the last three together, those before them in pairs. */
function indianGroups(units: string): string {
  const pairs = units.slice(0, -3)
  const odd = pairs.length % 2
  return [pairs.slice(0, odd), ...(pairs.slice(odd).match(/\d\d/g) ?? []), units.slice(-3)].filter(Boolean).join(',')
}

/** A number in decimal digits with its whole part in the groups of lakh and crore, 2,00,000.00; any other text as it is. */
export function groupDigits(number: string): string {
  return number.replace(/^(-?)(\d+)(?=\.\d+$|$)/, (_, sign: string, units: string) => sign + indianGroups(units))
}

/** Taka with the sign before it and Indian grouping, ৳1,00,000; no decimals where it is whole. */
export function formatTaka(amount: number, language: Language): string {
  const whole = Number.isInteger(amount)
  const [units = '0', parts = ''] = Math.abs(amount)
    .toFixed(whole ? 0 : 2)
    .split('.')
  return formatDigits(`${amount < 0 ? '−' : ''}৳${indianGroups(units)}${whole ? '' : `.${parts}`}`, language)
}
