import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import type { PlanLimits } from '../engine/plan-limits.ts'
import { useFigures } from '../line/figures.ts'
import { planWords } from './plan-words.ts'

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

/** The part of the length that the target takes, so that what allows more goes beyond it. */
const targetShare = 0.82

/** The narrowest operations as seams against the target: what is missing is not sewn. */
export function Narrowest({ narrowest, target }: Pick<PlanLimits, 'narrowest' | 'target'>) {
  const words = useWords(planWords)
  const figures = useFigures()
  return (
    <section className="line-group">
      <h2>{interpolate(words.narrowest, { target: figures.whole(target) })}</h2>
      <ol className="narrowest tabular-numbers">
        {narrowest.map(({ row, allows, isEnough }) => {
          const share = Math.min(1, (allows / target) * targetShare)
          return (
            <li key={row.operation.id}>
              <span>{figures.name(row.operation)}</span>
              <b>
                {figures.whole(allows)}
                <span className="visually-hidden"> {isEnough ? words.enough : words.tooFew}</span>
              </b>
              <svg aria-hidden="true">
                <line className="sewn-part" x1="4" x2={percent(share)} y1="50%" y2="50%" />
                {!isEnough && (
                  <line className="missing-part" x1={percent(share)} x2={percent(targetShare)} y1="50%" y2="50%" />
                )}
                <line className="line-paper" x1={percent(targetShare)} x2={percent(targetShare)} y1="0" y2="100%" />
                <line className="line-ucl" x1={percent(targetShare)} x2={percent(targetShare)} y1="0" y2="100%" />
              </svg>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
