import type { ContentLanguage } from '@shelai/contract/rules/words.ts'
import { z } from 'zod'

export const DateText = z.iso.date()

/** The day on which somebody opened the source of a figure, or that nobody did. */
export const AsOf = z.union([DateText, z.literal('not checked')])

/** The first words of the line that names figures whose source nobody opened. */
export const uncheckedOpenings = { en: 'Not checked at the source', bn: 'উৎস খুলে মেলানো হয়নি' } as const

/**
 * Returns the figures of a text whose source nobody opened, as a line to show to its readers: one who relies on such a figure should know
 * it. A text in both languages has the opening in both.
 */
export function describeUnchecked(
  figures: readonly { what: string; as_of: string }[],
  lang: ContentLanguage,
): string[] {
  const unchecked = figures
    .filter(({ as_of }) => as_of === 'not checked')
    .map(({ what }) => what.replace(/: (?:use|the other rule)$/, ''))
  if (unchecked.length === 0) return []
  const opening = lang === 'mixed' ? Object.values(uncheckedOpenings).join(' / ') : uncheckedOpenings[lang]
  return [`${opening}: ${[...new Set(unchecked)].join('; ')}`]
}
