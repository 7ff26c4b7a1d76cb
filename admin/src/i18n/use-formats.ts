import { dhakaZone } from '@shelai/contract/rules/dhaka-time.ts'
import { formatDate, formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { languageFormats, toLanguage } from '@shelai/contract/rules/words.ts'
import { useLocaleState, useTranslate } from 'react-admin'

const minuteMs = 60_000

const createMomentFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone: dhakaZone, dateStyle: 'medium', timeStyle: 'short' })
const momentFormats = { en: createMomentFormat('en-GB'), bn: createMomentFormat('bn-BD') }

/** Returns the functions that write numbers, amounts, moments in Dhaka and waiting times in the language of the back office. */
export function useFormats() {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const language = toLanguage(locale)
  const { numbers, dates } = languageFormats[language]
  const amounts = new Intl.NumberFormat(numbers, { maximumFractionDigits: 2 })
  const months = new Intl.DateTimeFormat(dates, { month: 'short', year: 'numeric' })
  const count = (number: number) => amounts.format(number)
  return {
    language,
    /** Writes the digits of a text, such as a phone number, in the script of the language. */
    digits: (text: string) => formatDigits(text, language),
    /** Writes a number with its groups: 1,20,000. */
    count,
    taka: (amount: number) => `${amount < 0 ? '−' : ''}৳${amounts.format(Math.abs(amount))}`,
    /** Writes a month such as `2026-11`. */
    month: (text: string) => months.format(new Date(`${text}-15T00:00:00Z`)),
    date: (day: string) => formatDate(day, language) ?? day,
    /** Writes a moment on the clock of Dhaka. */
    moment: (iso: string) => momentFormats[language].format(new Date(iso)),
    /** Writes how long ago a moment was in its two largest units. */
    since: (iso: string, now: number) => {
      const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / minuteMs))
      const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
      const unit = (name: string, number: number) => translate(`shelai.orders.${name}`, { count: count(number) })
      const units = [
        ...(days > 0 ? [unit('days', days)] : []),
        ...(days > 0 || hours > 0 ? [unit('hours', hours)] : []),
        ...(days > 0 ? [] : [unit('minutes', minutes % 60)]),
      ]
      return units.join(' ')
    },
  }
}
