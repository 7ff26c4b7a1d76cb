import type { Style } from '@shelai/contract/features/studio/studio-records.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import type { BulletinTotals } from '../engine/bulletin.ts'
import { useFigures } from '../line/figures.ts'
import { limitFormulas } from '../line/symbols.ts'
import { paperWords } from './paper-words.ts'

/** The head of a paper: the order, the minutes, the people and the limits of the pitch. */
export function PaperHead({ style, totals }: { style: Style; totals: BulletinTotals }) {
  const words = useWords(paperWords)
  const figures = useFigures()
  const { convention } = style
  const n = figures.text(String(convention.kind === 'divide' ? convention.efficiency : convention.percent))
  const formulas = limitFormulas[convention.kind]
  const join = (...texts: string[]) => texts.filter(Boolean).join(', ')
  const pieces = `${figures.whole(totals.eightHours)} · ${figures.whole(totals.tenHours)}`
  const efficiencyName =
    style.target === null
      ? words.planEfficiency
      : interpolate(words.neededEfficiency, {
          target: figures.whole(totals.target),
          people: figures.people(totals.people),
        })
  const bpt = interpolate(words.bptValue, {
    minutes: figures.minutes(totals.bptMin),
    seconds: figures.seconds(totals.bptSeconds),
  })
  const cells = [
    [words.buyerStyle, join(style.buyer, style.name)],
    [words.smvMachine, figures.smv(totals.smvMachine)],
    [words.operators, figures.people(totals.operators)],
    ['BPT', bpt],
    [words.itemFabric, join(style.item, style.fabric, style.colour)],
    [words.smvHand, figures.smv(totals.smvManual)],
    [words.helpers, figures.people(totals.helpers)],
    [formulas.ucl(n), figures.minutes(totals.ucl)],
    [words.order, style.orderQuantity === null ? '' : figures.whole(style.orderQuantity)],
    [words.smvTotal, figures.smv(totals.smv)],
    [words.targetHour, figures.whole(totals.target)],
    [formulas.lcl(n), figures.minutes(Math.max(0, totals.lcl))],
    [efficiencyName, figures.percent(style.target === null ? style.planEfficiency : totals.neededEfficiency, 2)],
    [words.eightTen, pieces],
    [
      interpolate(words.perPerson, { hours: figures.text(String(style.hours)) }),
      figures.seconds(totals.piecesPerPerson),
    ],
    [words.balance, figures.percent(totals.balance, 2)],
  ] as const
  return (
    <dl className="paper-head">
      {cells.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
