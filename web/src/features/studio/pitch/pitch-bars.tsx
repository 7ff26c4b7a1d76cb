import { memo } from 'react'
import type { Bulletin } from '../engine/bulletin.ts'
import { useFigures } from '../line/figures.ts'
import { PitchBar } from './pitch-bar.tsx'
import { createPitchScale, sortLongestFirst } from './pitch-scale.ts'

/** The pitch diagram of a phone: a bar a seat, the longest first. */
export const PitchBars = memo(function PitchBars({ bulletin: { rows, totals } }: { bulletin: Bulletin }) {
  const figures = useFigures()
  if (totals === undefined) return null
  const scale = createPitchScale(totals, rows)
  const numbers = new Map(rows.map(({ operation }, at) => [operation.id, operation.number || String(at + 1)]))
  return (
    <ol className="pitch-bars tabular-numbers" aria-hidden="true">
      {sortLongestFirst(rows).map((row) => (
        <li key={row.operation.id}>
          <span>
            {figures.text(numbers.get(row.operation.id) ?? '')} {figures.name(row.operation)}
          </span>
          <span className={`station ${row.status}`}>{figures.minutes(row.stationMin)}</span>
          <PitchBar row={row} scale={scale} />
        </li>
      ))}
    </ol>
  )
})
