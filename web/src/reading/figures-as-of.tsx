import { formatDate } from '@shelai/contract/rules/shown-values.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { useLanguage, useWords } from '../i18n/language.tsx'
import { TriangleAlert } from '../ui/icons.tsx'

const words = defineWords({
  asOf: { en: 'Figures as of', bn: 'তথ্যের সময়' },
  old: {
    en: 'These figures are more than a year old. Check them before you rely on them.',
    bn: 'এই তথ্য এক বছরের বেশি পুরোনো। কাজে লাগানোর আগে মিলিয়ে নিন।',
  },
})

/** Tells whether a day, written as `2025-11-17` or `2025-11`, lies more than a year before another one. */
export function isOlderThanAYear(day: string, today: Date): boolean {
  const limit = new Date(today)
  limit.setUTCFullYear(limit.getUTCFullYear() - 1)
  // A month without a day counts to its end.
  return day.length === 7 ? day < limit.toISOString().slice(0, 7) : day < limit.toISOString().slice(0, 10)
}

/** Says for which day the legal, wage, rate and price figures of a text hold, and marks them once they are old. */
export function FiguresAsOf({ asOf, as: Line = 'p' }: { asOf: string | null; as?: 'p' | 'span' }) {
  const texts = useWords(words)
  const { language } = useLanguage()
  if (!asOf) return null
  return (
    <>
      <Line className="caption">
        {texts.asOf} {formatDate(asOf, language) ?? asOf}
      </Line>
      {isOlderThanAYear(asOf, new Date()) && (
        <Line className="caption old-figures">
          <TriangleAlert className="icon icon-small" />
          {texts.old}
        </Line>
      )}
    </>
  )
}
