import type { Study } from '@shelai/contract/features/studio/studio-records.ts'
import { cutText } from '@shelai/contract/rules/cut-text.ts'
import { foldDigits } from '@shelai/contract/rules/digits.ts'

/**
 * Reads elements that somebody typed, one a line. What stands behind a colon is the break-point, where the element ends. `1/10` at the end means once in ten pieces; `hand` means work by hand. Longer texts
 * and rarer elements than a study can hold are cut to what it can.
 */
export function readElements(text: string): Study['elements'] {
  return text.split('\n').flatMap((line) => {
    const every = /(?:^|\s)1\s?\/\s?(\d{1,4})\s*$/.exec(foldDigits(line))
    const withoutEvery = every ? line.slice(0, every.index) : line
    const isManual = /(?:^|\s)(?:hand|হাতে?)\s*$/i.test(withoutEvery)
    const text = withoutEvery.replace(/(?:^|\s)(?:hand|হাতে?)\s*$/i, '')
    const [name = '', breakPoint = ''] = text.split(/:(.*)/s).map((part) => part.trim())
    if (name === '') return []
    const pieces = Math.min(1000, Math.max(1, Number(every?.[1] ?? 1)))
    const work = pieces > 1 ? ('occasional' as const) : isManual ? ('manual' as const) : ('machine' as const)
    return [{ text: cutText(name, 120), breakPoint: cutText(breakPoint, 120), work, every: pieces, rating: null }]
  })
}
