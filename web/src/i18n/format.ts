import { formatDhakaMinute } from '@shelai/contract/rules/dhaka-time.ts'
import { formatDate, formatDigits } from '@shelai/contract/rules/shown-values.ts'
import type { Language } from '@shelai/contract/rules/words.ts'

/** Formats the date of a moment in Dhaka's time zone. */
export function formatDhakaDate(moment: string, language: Language): string {
  return formatDate(formatInDhaka(moment), language) ?? ''
}

/** Formats a moment as ISO 8601 in the time of Dhaka, to the minute; empty for no moment. */
export function formatInDhaka(moment: string): string {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? '' : formatDhakaMinute(time)
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * Formats how long ago a moment was, in words; from a week on, its date in Dhaka. So does a moment that is more than an hour
 * ahead, because then the clock is wrong.
 */
export function formatAgo(moment: string, now: number, language: Language): string {
  const past = now - Date.parse(moment)
  if (past >= 7 * day || past < -hour) {
    return formatDhakaDate(moment, language)
  }
  const count = (unit: number) => Math.floor(past / unit)
  const inUnits = (n: number, en: string, bn: string) =>
    ({ en: `${n} ${en}${n === 1 ? '' : 's'} ago`, bn: `${formatDigits(String(n), 'bn')} ${bn} আগে` })[language]
  if (past < minute) return { en: 'just now', bn: 'এইমাত্র' }[language]
  if (past < hour) return inUnits(count(minute), 'minute', 'মিনিট')
  if (past < day) return inUnits(count(hour), 'hour', 'ঘণ্টা')
  return inUnits(count(day), 'day', 'দিন')
}

/** Groups digits by lakh and crore: the last three together, those before them in pairs. */
function groupIndianDigits(units: string): string {
  const pairs = units.slice(0, -3)
  const odd = pairs.length % 2
  return [pairs.slice(0, odd), ...(pairs.slice(odd).match(/\d\d/g) ?? []), units.slice(-3)].filter(Boolean).join(',')
}

/** Groups the whole part of a decimal number by lakh and crore (2,00,000.00); returns any other text unchanged. */
export function groupDigits(number: string): string {
  return number.replace(/^(-?)(\d+)(?=\.\d+$|$)/, (_, sign: string, units: string) => sign + groupIndianDigits(units))
}

/** Formats a result or a number of a calculation: grouped, in the digits of a language, with a minus sign. */
export function formatResult(number: string, language: Language): string {
  return formatDigits(groupDigits(number).replace(/^-/, '−'), language)
}

/** Formats an amount in taka with Indian grouping (৳1,00,000); a whole amount has no decimals. */
export function formatTaka(amount: number, language: Language): string {
  const whole = Number.isInteger(amount)
  const [units = '0', parts = ''] = Math.abs(amount)
    .toFixed(whole ? 0 : 2)
    .split('.')
  return formatDigits(`${amount < 0 ? '−' : ''}৳${groupIndianDigits(units)}${whole ? '' : `.${parts}`}`, language)
}
