import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import { formatDhakaDate, formatInDhaka } from '../../i18n/format.ts'

/** Formats a moment in Dhaka's time zone: `12 Feb 2026, 9:14 pm`. */
export function formatDhakaMoment(moment: string, language: Language): string {
  const [, hours = '0', minutes = '00'] = /T(\d{2}):(\d{2})/.exec(formatInDhaka(moment)) ?? []
  const clock = `${Number(hours) % 12 || 12}:${minutes}`
  const time = {
    en: `${clock} ${Number(hours) < 12 ? 'am' : 'pm'}`,
    bn: `${formatPartOfDay(Number(hours))} ${formatDigits(clock, 'bn')}`,
  }[language]
  return `${formatDhakaDate(moment, language)}, ${time}`
}

function formatPartOfDay(hours: number): string {
  if (hours < 4 || hours >= 20) return 'রাত'
  if (hours < 6) return 'ভোর'
  if (hours < 12) return 'সকাল'
  if (hours < 15) return 'দুপুর'
  return hours < 18 ? 'বিকাল' : 'সন্ধ্যা'
}
