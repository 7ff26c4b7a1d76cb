import { memo } from 'react'
import type { BulletinRow } from '../engine/bulletin.ts'
import { useFigures } from '../line/figures.ts'
import { PitchBar } from './pitch-bar.tsx'
import { type PitchScale, sortLongestFirst } from './pitch-scale.ts'

type PitchBarsProps = { rows: readonly BulletinRow[]; scale: PitchScale }

/** The pitch diagram of a phone: a bar a seat, the longest first. */
export const PitchBars = memo(function PitchBars({ rows, scale }: PitchBarsProps) {
  const figures = useFigures()
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
