import type { Style } from '@shelai/contract/features/studio/studio-records.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { bulletinWords } from '../bulletin/bulletin-words.ts'
import type { Bulletin } from '../engine/bulletin.ts'
import { useFigures } from './figures.ts'

/** Returns the one sentence that says what a line can and cannot do. */
export function useLineStatus({ planEfficiency }: Style, { totals, faults }: Bulletin): string {
  const words = useWords(bulletinWords)
  const figures = useFigures()
  if (totals === undefined) return words.noMinutes
  const target = figures.whole(totals.target)
  const isNarrow = faults.some(({ code }) => code === 'target-above-ceiling')
  if (isNarrow && totals.ceiling !== undefined) {
    const name = figures.name(totals.bottleneck.operation)
    return interpolate(words.allows, { name, n: figures.pieces(totals.ceiling), target })
  }
  if (faults.some(({ code }) => code === 'target-above-people')) {
    return interpolate(words.fewPeople, {
      people: figures.people(totals.people),
      n: figures.whole(totals.peopleTarget),
      target,
      efficiency: figures.percent(planEfficiency, 2),
    })
  }
  return interpolate(words.reaches, { target })
}
