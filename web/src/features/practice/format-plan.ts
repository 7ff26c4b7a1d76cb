import { formatDay } from '@shelai/contract/rules/dhaka-time.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { type Language, languageFormats } from '@shelai/contract/rules/words.ts'

/** Formats a day with its weekday, such as `Thursday 3 December`. */
export function formatLongDay(day: number, language: Language): string {
  return format(day, language, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** Formats a day that may be long ago: with its year where that is not the year of today. */
export function formatPastDay(day: number, today: number, language: Language): string {
  const hasYear = formatDay(day).slice(0, 4) !== formatDay(today).slice(0, 4)
  if (!hasYear) return formatLongDay(day, language)
  return format(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

/** Formats a day in a few letters, such as `Sat 28`. */
export function formatShortDay(day: number, language: Language): string {
  return format(day, language, { weekday: 'short', day: 'numeric' })
}

/** Formats the number of the day in its month. */
export function formatDayNumber(day: number, language: Language): string {
  return formatDigits(String(Number(formatDay(day).slice(8))), language)
}

function format(day: number, language: Language, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(`${formatDay(day)}T00:00:00Z`)
  return new Intl.DateTimeFormat(languageFormats[language].dates, { ...options, timeZone: 'UTC' }).format(date)
}

/** Formats seconds as minutes and seconds, such as `1:05`. */
export function formatClock(seconds: number, language: Language): string {
  const whole = Math.max(0, Math.round(seconds))
  return formatDigits(`${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`, language)
}
