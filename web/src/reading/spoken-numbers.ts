import { foldDigits } from '@shelai/contract/rules/digits.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import { interpolate } from '../i18n/interpolate.ts'

const words = {
  to: { en: 'to', bn: 'থেকে' },
  by: { en: 'by', bn: 'বাই' },
  ratio: { en: 'to', bn: 'অনুপাত' },
  taka: { en: 'taka', bn: 'টাকা' },
  crore: { en: 'crore', bn: 'কোটি' },
  lakh: { en: 'lakh', bn: 'লাখ' },
  thousand: { en: 'thousand', bn: 'হাজার' },
  minus: { en: 'minus', bn: 'বিয়োগ' },
  times: { en: 'times', bn: 'গুণ' },
  dividedBy: { en: 'divided by', bn: 'ভাগ' },
  section: { en: 'section', bn: 'ধারা' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

const months: Readonly<Record<Language, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  bn: 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' '),
}

/** How half more than a number is said. */
const halves: Readonly<Record<Language, string>> = { en: '{n} and a half', bn: 'সাড়ে {n}' }

/** How a time is said. An English voice reads figures with a colon as one. */
const writeTime: Readonly<Record<Language, (hour: number, minutes: string) => string>> = {
  en: (hour, minutes) => `${hour}:${minutes}`,
  bn: (hour, minutes) => `${hour}টা${Number(minutes) === 0 ? '' : ` ${Number(minutes)} মিনিট`}`,
}

/** How a part of a whole is said; undefined where the voice says it by itself. */
const writePart: Readonly<Record<Language, ((part: number, whole: number) => string) | undefined>> = {
  en: undefined,
  bn: (part, whole) => `${whole} ভাগের ${part}`,
}

/** A phone number, which is said digit by digit. */
const phone = /(?<![\d.])(?:\+?88[- ]?)?0\d(?:[- ]?\d){6,10}(?![\d.]*\d)/g

/** An address of the web, of which a listener needs the host alone. */
const address =
  /(?:https?:\/\/)?(?:www\.)?((?:[a-z0-9-]{1,63}\.){1,4}(?:com|org|net|gov|edu|bd|int|info|xyz))(?:\/[^\s,;)]*)?/gi

/** A number whose groups are those of lakh and crore. */
const indian = /(?<![\d.,])(?:(\d{1,3}),(?=\d\d,\d\d,))?(\d{1,2}),(\d\d),(\d{3}(?:\.\d{1,9})?)(?![\d,]{0,20}\d)/g

/** An amount with its sign, of which ৳18,000/- has two, or a range of amounts under one sign. */
const money =
  /(?:৳|\b(?:Tk|BDT)\b\.?)\s?(\d{1,12}(?:\.\d{1,9})?(?:\/[-=])?(?: (?:to|থেকে) \d{1,12}(?:\.\d{1,9})?)?(?: (?:(?:lakh|crore|thousand|million)\b|(?:লাখ|কোটি|হাজার)(?![\p{L}\p{M}])))?(?: \d{1,3} (?:lakh|thousand|লাখ|হাজার)){0,2})(?:\s?\/[-=])?|(\d)\s?\/[-=](?:\s?(?:টাকা|taka\b|[Tt]k\b\.?))?/gu

/** The signs of a formula, in which a slash divides and a hyphen subtracts. */
const calculates = /[=×÷*]/

/**
 * Writes the numbers of a sentence as they are said: phone numbers by their digits, lakh and crore, dates, ratios and times, ranges,
 * parts, money, sections of a law, and the signs of a formula.
 */
export function writeNumbers(sentence: string, language: Language): string {
  const word = (name: keyof typeof words) => words[name][language]
  const isFormula = calculates.test(sentence)
  return (
    foldDigits(sentence)
      .replace(address, '$1')
      .replace(phone, (found) => found.replace(/\D/g, '').split('').join(' '))
      .replace(indian, (_, crores: string | undefined, lakhs: string, thousands: string, rest: string) =>
        [
          crores && `${Number(crores)} ${word('crore')}`,
          Number(lakhs) > 0 && `${Number(lakhs)} ${word('lakh')}`,
          Number(thousands) > 0 && `${Number(thousands)} ${word('thousand')}`,
          Number(rest) > 0 && rest.replace(/^0{1,2}(?=\d)/, ''),
        ]
          .filter(Boolean)
          .join(' '),
      )
      .replace(/(\d),(?=\d{2,3}(?:\D|$))/g, '$1')
      .replace(/(\d),(?=\d{2},?\d{3})/g, '$1')
      .replace(/\b(\d{4})-(\d\d)-(\d\d)\b/g, (found, year: string, month: string, day: string) => {
        const name = months[language][Number(month) - 1]
        return name ? `${Number(day)} ${name} ${year}` : found
      })
      // Pages show months by their beginning.
      .replace(/(?<=\d )(\p{L}[\p{L}\p{M}]{1,8})(?= \d{4})/gu, (name) => {
        const all = [...months.en, ...months.bn]
        return all.find((month) => name.length >= 3 && month.startsWith(name)) ?? name
      })
      .replace(/\b(\d\d?)[/.](\d\d?)[/.](20\d\d)\b/g, '$1 $2 $3')
      .replace(/\bss?\.\s?(?=\d)/g, `${word('section')} `)
      .replace(/(\d)½/g, (_, n: string) => interpolate(halves[language], { n }))
      .replace(/(?<![\d:])(\d{1,2}):(\d{1,2})(?!\d|:\d)/g, (_, one: string, other: string) =>
        isTime(one, other) ? writeTime[language](Number(one), other) : `${one} ${word('ratio')} ${other}`,
      )
      .replace(/(?<![\d:])\d{1,3}(?::\d{1,3}){2,7}(?![\d:])/g, (ratio) => ratio.split(':').join(` ${word('ratio')} `))
      // The construction of a woven fabric: counts, then threads.
      .replace(
        /(\d{1,4})\s?×\s?(\d{1,4})\s?\/\s?(\d{1,4})\s?×\s?(\d{1,4})/g,
        (_, ...count: string[]) => `${count[0]} ${word('by')} ${count[1]}, ${count[2]} ${word('by')} ${count[3]}`,
      )
      .replace(/(?<![\d/])(\d{1,3})\/(\d{1,3})(?![\d/])/g, (found, part: string, whole: string) => {
        if (isFormula) return `${part} ${word('dividedBy')} ${whole}`
        if (Number(part) + Number(whole) === 100) return `${part} ${whole}`
        return (Number(part) < Number(whole) && writePart[language]?.(Number(part), Number(whole))) || found
      })
      .replace(
        /(?<!\d)(\d{1,12}(?:\.\d{1,9})?)((?:\/[-=])?\s?[–—-]\s?)(?=৳?(\d{1,12}(?:\.\d{1,9})?))/g,
        (_, from: string, sign: string, to: string) => {
          if (isFormula && sign === ' - ') return `${from} ${word('minus')} `
          if (sign.includes('/') || Number(from) <= Number(to)) return `${from} ${word('to')} `
          // "ISO 13935-2" counts down, so it is no range.
          return sign.includes('-') ? `${from} ` : `${from} ${word('minus')} `
        },
      )
      .replace(
        money,
        (_, amount: string | undefined, last: string | undefined) =>
          `${(amount ?? last ?? '').replace(/\/[-=]/g, '')} ${word('taka')}`,
      )
      .replace(/(?<=[\p{L}\p{N})]) ?\* ?(?=[\p{L}\p{N}(])/gu, ` ${word('times')} `)
      .replace(/ \/ /g, (slash) => (isFormula ? ` ${word('dividedBy')} ` : slash))
  )
}

/** Tells whether two numbers are an hour and its minutes, and no ratio such as 1:10. */
function isTime(hour: string, minutes: string): boolean {
  if (minutes.length !== 2 || Number(hour) > 23 || Number(minutes) > 59) return false
  return Number(hour) >= 7 || /^(?:00|15|30|45)$/.test(minutes)
}
