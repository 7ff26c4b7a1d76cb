import { getDhakaDate, getDhakaDayBounds } from '@shelai/contract/rules/dhaka-time.ts'

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** The quiet hours of each day, in minutes after midnight in Dhaka. Those that begin later than they end go over midnight. */
export type QuietHours = { from: number; to: number }

/** Parses quiet hours such as `23:00-07:00`. `off`, and hours that begin when they end, mean none. */
export function readQuietHours(text: string): QuietHours | undefined {
  const [from, to] = text.split('-').map((time) => {
    const [hours, minutes] = time.split(':').map(Number)
    return (hours ?? 0) * 60 + (minutes ?? 0)
  })
  return from === undefined || to === undefined || from === to ? undefined : { from, to }
}

/** Returns the moment itself, or the end of the quiet hours that it is within. */
export function skipQuietHours(moment: Date, quiet: QuietHours | undefined): Date {
  if (quiet === undefined) return moment
  const midnight = Date.parse(getDhakaDayBounds(getDhakaDate(moment)).from)
  const minute = Math.floor((moment.getTime() - midnight) / minuteMs)
  const isOverMidnight = quiet.from > quiet.to
  const isQuiet = isOverMidnight ? minute >= quiet.from || minute < quiet.to : minute >= quiet.from && minute < quiet.to
  if (!isQuiet) return moment
  const endsTomorrow = isOverMidnight && minute >= quiet.from
  return new Date(midnight + (quiet.to + (endsTomorrow ? dayMinutes : 0)) * minuteMs)
}
