import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import type { BulletinTotals } from '../engine/bulletin.ts'
import { useFigures } from '../line/figures.ts'
import { lineWords } from '../line/line-words.ts'
import { bulletinWords } from './bulletin-words.ts'

type TotalsProps = { totals: BulletinTotals }

/** The four totals that stay under the rows of a phone. */
export function StickyTotals({ totals }: TotalsProps) {
  const words = useWords(lineWords)
  const { totals: label } = useWords(bulletinWords)
  const figures = useFigures()
  const shown = [
    [figures.smv(totals.smv), words.smv],
    [figures.people(totals.people), words.people],
    [figures.whole(totals.target), words.targetHour],
    [totals.ceiling === undefined ? '–' : figures.pieces(totals.ceiling), words.lineHour],
  ]
  return (
    <dl className="line-totals tabular-numbers" aria-label={label}>
      {shown.map(([value, name]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The figures above the table of a wide window. */
export function WideTotals({ totals }: TotalsProps) {
  const words = useWords(bulletinWords)
  const line = useWords(lineWords)
  const figures = useFigures()
  const { smv, smvMachine, smvManual, people, operators, helpers, target, ceiling, balance } = totals
  const count = (worker: 'operator' | 'helper', number: number) => figures.workers({ worker }, number)
  const shown = [
    [figures.smv(smv), interpolate(words.smvParts, { machine: figures.smv(smvMachine), hand: figures.smv(smvManual) })],
    [
      figures.people(people),
      interpolate(words.peopleParts, { operators: count('operator', operators), helpers: count('helper', helpers) }),
    ],
    [figures.whole(target), words.targetAnHour],
    [ceiling === undefined ? '–' : figures.pieces(ceiling), words.lineAllows],
    [figures.percent(balance), words.balance],
  ]
  return (
    <dl className="line-figures tabular-numbers" aria-label={line.bulletin}>
      {shown.map(([value, name]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
