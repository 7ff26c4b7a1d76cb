import type { Style } from '@shelai/contract/features/studio/studio-records.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'
import { useId, useState } from 'react'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Field } from '../../../ui/field.tsx'
import type { BulletinTotals } from '../engine/bulletin.ts'
import { floorPieces } from '../engine/bulletin-math.ts'
import { useFigures } from '../line/figures.ts'
import { planWords } from './plan-words.ts'

/**
 * Shows the cost of a change-over: the pieces of the hours that the line stands still, and their part of the day's
 * cost.
 */
export function ChangeOver({ style, totals }: { style: Style; totals: BulletinTotals }) {
  const words = useWords(planWords)
  const figures = useFigures()
  const resultId = useId()
  const [typed, setTyped] = useState('2')
  const hours = readNumber(typed)
  const isWrong = typed.trim() !== '' && (hours === undefined || hours < 0 || hours > 100)
  const lost = isWrong || hours === undefined ? undefined : floorPieces((totals.day / style.hours) * hours)
  const cost = style.dayCost === null || hours === undefined ? undefined : (style.dayCost / style.hours) * hours
  return (
    <section className="line-group">
      <h2>{words.changeOver}</h2>
      <Field
        label={words.changeOverHours}
        inputMode="decimal"
        value={typed}
        onType={setTyped}
        error={isWrong ? words.hoursFault : undefined}
      />
      {lost !== undefined && (
        <output id={resultId} className="tabular-numbers">
          {interpolate(cost === undefined ? words.changeOverCost : words.changeOverPrice, {
            n: figures.whole(lost),
            taka: figures.taka(cost ?? 0),
          })}
        </output>
      )}
    </section>
  )
}
