import { memo } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import type { BulletinRow } from '../engine/bulletin.ts'
import { useFigures } from '../line/figures.ts'
import { lineWords } from '../line/line-words.ts'
import { pitchWords } from './pitch-words.ts'

/** The pitch diagram for those who hear it. A table alone is as wide as its words however it is hidden. */
export const PitchTable = memo(function PitchTable({ rows }: { rows: readonly BulletinRow[] }) {
  const words = useWords(pitchWords)
  const { pitchDiagram } = useWords(lineWords)
  const figures = useFigures()
  return (
    <div className="visually-hidden">
      <table>
        <caption>{pitchDiagram}</caption>
        <thead>
          <tr>
            <th>{words.operation}</th>
            <th>{words.station}</th>
            <th>{words.status}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ operation, stationMin, status }) => (
            <tr key={operation.id}>
              <td>{figures.name(operation)}</td>
              <td>{figures.minutes(stationMin)}</td>
              <td>{{ above: words.aboveUcl, below: words.belowLcl, balanced: words.within }[status]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})
