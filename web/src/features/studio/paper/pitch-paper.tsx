import { useWords } from '../../../i18n/language.tsx'
import { useFigures } from '../line/figures.ts'
import type { Line } from '../line/line.ts'
import { useLineStatus } from '../line/line-status.ts'
import { symbols } from '../line/symbols.ts'
import { PitchColumns } from '../pitch/pitch-columns.tsx'
import { PitchKey } from '../pitch/pitch-key.tsx'
import { createPitchScale } from '../pitch/pitch-scale.ts'
import { PaperTitle } from './bulletin-paper.tsx'
import { PaperHead } from './paper-head.tsx'
import { paperWords } from './paper-words.ts'
import { useSmallPrint } from './small-print.ts'

/** The most columns whose names can be read on A4. */
const mostColumns = 30

/** Splits a list into parts that are about as long as each other. */
function splitEvenly<T>(list: readonly T[], most: number): { part: readonly T[]; offset: number }[] {
  const size = Math.ceil(list.length / Math.ceil(list.length / most))
  return Array.from({ length: Math.ceil(list.length / size) }, (_, nth) => ({
    part: list.slice(nth * size, (nth + 1) * size),
    offset: nth * size,
  }))
}

/** The pitch diagram on A4, across. */
export function PitchPaper({ line: { style, bulletin } }: { line: Line }) {
  const words = useWords(paperWords)
  const figures = useFigures()
  const status = useLineStatus(style, bulletin)
  const smallPrint = useSmallPrint(style)
  const { rows, totals } = bulletin
  if (totals === undefined) return null
  const scale = createPitchScale(totals, rows)
  const labels = {
    ucl: symbols.ucl(figures.minutes(scale.ucl)),
    bpt: symbols.bpt(figures.minutes(scale.bpt)),
    lcl: symbols.lcl(figures.minutes(scale.lcl)),
  }
  return (
    <section className="paper-sheet tabular-numbers">
      <PaperTitle text={words.pitch} style={style} />
      <PaperHead style={style} totals={totals} />
      <p>
        <b>{status}</b>
      </p>
      {splitEvenly(rows, mostColumns).map(({ part, offset }) => (
        <PitchColumns key={offset} rows={part} {...{ scale, labels, offset }} hasNames />
      ))}
      <PitchKey totals={totals} isOfColumns />
      <p className="paper-note">{smallPrint.join(' ')}</p>
    </section>
  )
}
