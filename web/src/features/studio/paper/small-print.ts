import type { Allowance, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { useFigures } from '../line/figures.ts'
import { paperWords } from './paper-words.ts'

const schoolWords = {
  single: 'schoolSingle',
  split: 'schoolSplit',
  added: 'schoolAdded',
  compounded: 'schoolCompounded',
} as const satisfies Record<Allowance['school'], keyof typeof paperWords>

/** Returns what every paper of a line says of its figures: the school of its allowance, how people are found, how it rounds. */
export function useSmallPrint({ allowance, target }: Style): string[] {
  const words = useWords(paperWords)
  const figures = useFigures()
  const { school, ...percents } = allowance
  const parts = Object.values(percents)
    .map((percent) => figures.text(`${percent} %`))
    .join(' + ')
  return [
    interpolate(words[schoolWords[school]], { parts }),
    target === null ? words.theoryPeople : words.theoryTarget,
    words.rounding,
  ]
}
