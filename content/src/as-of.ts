import { z } from 'zod'

export const DateText = z.iso.date()

/** The day on which somebody opened the source of a figure, or that nobody did. */
export const AsOf = z.union([DateText, z.literal('not checked')])

/**
 * Returns the figures of a text whose source nobody opened, as a line to show among its sources: a reader who relies on one of them
 * should know it.
 */
export function describeUnchecked(figures: readonly { what: string; as_of: string }[], lang: string): string[] {
  const unchecked = figures
    .filter(({ as_of }) => as_of === 'not checked')
    .map(({ what }) => what.replace(/: (?:use|the other rule)$/, ''))
  if (unchecked.length === 0) return []
  const opening = lang === 'en' ? 'Not checked at the source' : 'উৎস খুলে মেলানো হয়নি'
  return [`${opening}: ${[...new Set(unchecked)].join('; ')}`]
}
