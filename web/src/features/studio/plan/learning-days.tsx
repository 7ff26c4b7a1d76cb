import type { Style } from '@shelai/contract/features/studio/studio-records.ts'
import { useState } from 'react'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { getLearningCurve, planLearning } from '../engine/learning-plan.ts'
import type { PlanLimits } from '../engine/plan-limits.ts'
import { useFigures } from '../line/figures.ts'
import { FiguresTable } from '../line/figures-table.tsx'
import { planWords } from './plan-words.ts'

/** The number of days in the table until all are asked for. */
const shownDays = 14

type LearningDaysProps = { style: Style; dayPieces: number; learning: PlanLimits['learning']; change: () => void }

/** The days of the order while the line learns it, with the values that they count with. */
export function LearningDays({ style, dayPieces, learning, change }: LearningDaysProps) {
  const words = useWords(planWords)
  const figures = useFigures()
  const [areAllShown, setAllShown] = useState(false)
  const curve = getLearningCurve(style)
  const { planEfficiency, orderQuantity: order } = style
  const { days } = planLearning({ curve, dayPieces, planEfficiency, order })
  const shown = areAllShown ? days : days.slice(0, shownDays)
  const writePercent = (percent: number) => figures.text(String(percent))
  const sentence = !style.learning ? 'house' : curve.of === 'plan' ? 'ownOfPlan' : 'ownAsSuch'
  const percents = curve.percents.slice(0, -1).map(writePercent).join(', ')
  const last = writePercent(curve.percents.at(-1) ?? 100)
  return (
    <section className="line-group tabular-numbers">
      <h2>{words.learning}</h2>
      <p>{learning ? <OrderSentence {...learning} /> : words.noOrder}</p>
      <p className="caption">{interpolate(words[sentence], { percents, last })}</p>
      <button className="key" type="button" onClick={change}>
        {words.changeLearning}
      </button>
      <FiguresTable
        texts={[words.day]}
        figures={[...(curve.of === 'plan' ? [words.ofPlan] : []), words.efficiency, words.pieces, words.total]}
      >
        {shown.map(({ percent, efficiency, pieces, total }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          <tr key={at}>
            <td>{figures.whole(at + 1)}</td>
            {curve.of === 'plan' && <td align="right">{figures.text(`${percent} %`)}</td>}
            <td align="right">{figures.percent(efficiency)}</td>
            <td align="right">{figures.whole(pieces)}</td>
            <td align="right">{figures.whole(total)}</td>
          </tr>
        ))}
      </FiguresTable>
      {shown.length < days.length && (
        <button className="button quiet" type="button" onClick={() => setAllShown(true)}>
          {interpolate(words.showAll, { n: figures.whole(days.length) })}
        </button>
      )}
    </section>
  )
}

function OrderSentence({ order, daysBefore, piecesBefore, lastDay }: NonNullable<PlanLimits['learning']>) {
  const words = useWords(planWords)
  const figures = useFigures()
  const text = lastDay === undefined ? words.never : lastDay === 1 ? words.oneDay : words.days
  return interpolate(text, {
    days: figures.whole(daysBefore),
    n: figures.whole(piecesBefore),
    order: figures.whole(order),
    last: figures.whole(lastDay ?? 0),
  })
}
