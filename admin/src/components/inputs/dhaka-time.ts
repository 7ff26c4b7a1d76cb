import { dhakaOffset, formatDhakaMinute } from '@shelai/contract/rules/dhaka-time.ts'

/** Formats a time as an input of date and time shows it, on the clock of Dhaka: `2026-11-22T16:30`. */
export function formatDhakaInput(moment: unknown): string {
  const time = typeof moment === 'string' ? Date.parse(moment) : Number.NaN
  return Number.isNaN(time) ? '' : formatDhakaMinute(time)
}

/** Parses what was typed into such an input to ISO 8601 in UTC; null for an empty or unfinished one. */
export function parseDhakaInput(typed: string): string | null {
  const time = Date.parse(`${typed}${dhakaOffset}`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
