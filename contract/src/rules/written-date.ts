import { dhakaOffset, formatDay, parseDay } from './dhaka-time.ts'
import { foldDigits } from './digits.ts'

const months = [
  /jan|জানু/i,
  /feb|ফেব্রু/i,
  /mar|মার্চ/i,
  /apr|এপ্রিল/i,
  /may|^মে/i,
  /jun|জুন/i,
  /jul|জুলাই/i,
  /aug|আগস্ট|আগষ্ট/i,
  /sep|সেপ্টে/i,
  /oct|অক্টো/i,
  /nov|নভে/i,
  /dec|ডিসে/i,
]

/** Returns the number of a month by its name in English or Bangla, from 1; 0 for another word. */
export const findMonth = (word: string): number => months.findIndex((name) => name.test(word)) + 1

/** Returns a date such as `2026-12-03`; undefined for a day that no calendar has. */
export function formatDate(year: number, month: number, day: number): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return Number.isNaN(Date.parse(text)) || formatDay(parseDay(text)) !== text ? undefined : text
}

/** The numbers that spreadsheets give to 1 January 2000 and 31 December 2099, counted from 30 December 1899. */
const [firstSerial, lastSerial] = [36_526, 73_050]

const readYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year))

/** Reads a date without a time, of which digits are 0 to 9. */
function readDay(text: string): string | undefined {
  if (/^\d{5}$/.test(text)) {
    const serial = Number(text)
    return firstSerial <= serial && serial <= lastSerial ? formatDay(parseDay('1899-12-30') + serial) : undefined
  }
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[/.-](\d\d?)[/.-](\d\d?)$/.exec(text) ?? []
  if (isoYear) return formatDate(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, day, month, year] = /^(\d\d?)[/.-](\d\d?)[/.-](\d\d|\d{4})$/.exec(text) ?? []
  if (year) return formatDate(readYear(year), Number(month), Number(day))
  const [, first, word = '', last] =
    /^(\d\d?)(?:st|nd|rd|th|ই|শে|লা|রা|ঠা)?[ -]([\p{L}\p{M}]{2,12})[ ,.-]{1,2}(\d\d|\d{4})$/u.exec(text) ?? []
  if (last) return formatDate(readYear(last), findMonth(word), Number(first))
  const [, leading = '', dayAfter, yearAfter] = /^([a-z]{3,9}) (\d\d?)(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text) ?? []
  return yearAfter && formatDate(Number(yearAfter), findMonth(leading), Number(dayAfter))
}

/**
 * Reads a date that a person or a spreadsheet wrote, with its year: `20/11/2026`, `20-Nov-26`, `২০ নভেম্বর ২০২৬`, `Nov 20, 2026`,
 * `2026-11-20` or the number of a spreadsheet's calendar. The day comes before the month, as in Bangladesh. A time after it is
 * Dhaka's unless it names a zone. Returns its day, and the moment in ISO 8601, which is midnight where no time is written;
 * undefined for anything else.
 */
export function readWrittenDate(written: string): { day: string; moment: string } | undefined {
  const text = foldDigits(written).trim().replace(/\s+/g, ' ')
  const [, date = text, hours, minutes, seconds = '00', half = '', zone = dhakaOffset] =
    /^(.{6,24}?)[ T,]{1,2}(\d\d?):(\d\d)(?::(\d\d(?:\.\d+)?))? ?([ap]m)?(Z|[+-]\d\d:\d\d)?$/i.exec(text) ?? []
  const day = readDay(date)
  if (day === undefined) return undefined
  if (hours === undefined) return { day, moment: `${day}T00:00:00${zone}` }
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) >= 60) return undefined
  return { day, moment: `${day}T${String(hour).padStart(2, '0')}:${minutes}:${seconds}${zone}` }
}
