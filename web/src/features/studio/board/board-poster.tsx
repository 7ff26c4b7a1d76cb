import type { Board } from '@shelai/contract/features/studio/studio-records.ts'
import { formatDate } from '@shelai/contract/rules/shown-values.ts'
import type { CSSProperties } from 'react'
import type { HourRow } from '../engine/hour-targets.ts'
import { createFigures } from '../line/figures.ts'
import { lostReasonNames, posterWords } from './board-words.ts'

const columns = ['hour', 'target', 'made', 'totalTarget', 'total', 'difference', 'remark'] as const
const english = createFigures('en')

/** The board as a poster for the line: both languages, figures that are read from the last machine, room to write. */
export function BoardPoster({ board, rows }: { board: Board; rows: readonly HourRow[] }) {
  const write = (value: number | undefined) => (value === undefined ? '' : english.text(String(value)))
  return (
    <section className="paper-sheet poster-sheet tabular-numbers" style={{ '--hours': rows.length } as CSSProperties}>
      <div className="poster-head">
        <p>
          <b>
            {posterWords.line.en} {board.line || '…'}
          </b>
          <span lang="bn">{posterWords.line.bn}</span>
        </p>
        <p>
          <b>{board.name}</b>
          <span>{formatDate(board.date, 'en')}</span>
        </p>
        <p>
          <b>{english.whole(board.dayTarget)}</b>
          <span>
            {posterWords.day.en} · <span lang="bn">{posterWords.day.bn}</span>
          </span>
        </p>
        <p>
          <b>{english.whole(board.persons)}</b>
          <span>
            {posterWords.people.en} · <span lang="bn">{posterWords.people.bn}</span>
          </span>
        </p>
      </div>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>
                {posterWords[column].en}
                <span lang="bn">{posterWords[column].bn}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
            <tr key={at}>
              <td>{at + 1}</td>
              <td>
                <b>{at < board.factors.length ? write(row.target) : ''}</b>
              </td>
              <td>{write(row.good)}</td>
              <td>
                <b>{write(row.cumulativeTarget)}</b>
              </td>
              <td>{write(row.cumulative)}</td>
              <td>{write(row.variance)}</td>
              <td>{(board.hours[at]?.lost ?? []).map(({ reason }) => lostReasonNames[reason].en).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
