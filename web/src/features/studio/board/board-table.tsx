import type { Board } from '@shelai/contract/features/studio/studio-records.ts'
import { useWords } from '../../../i18n/language.tsx'
import type { HourRow } from '../engine/hour-targets.ts'
import { useFigures } from '../line/figures.ts'
import { symbols } from '../line/symbols.ts'
import { boardWords } from './board-words.ts'

type BoardTableProps = { board: Board; rows: readonly HourRow[]; running: number }

/** The hours of a board. The one that runs is tinted; those to come are pale. */
export function BoardTable({ board, rows, running }: BoardTableProps) {
  const words = useWords(boardWords)
  const figures = useFigures()
  const planned = board.factors.length
  const write = (value: number | undefined) => (value === undefined ? '' : figures.text(String(value)))
  return (
    <div className="scroll">
      <table className="board-hours tabular-numbers">
        <thead>
          <tr>
            <th>{words.hour}</th>
            <th>{words.target}</th>
            <th>{words.made}</th>
            <th>{words.totalTarget}</th>
            <th>{words.total}</th>
            <th>{words.difference}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
              key={at}
              className={at === running ? 'running' : row.good === undefined ? 'open' : undefined}
              aria-current={at === running ? 'true' : undefined}
            >
              <td>{at < planned ? write(at + 1) : symbols.overtime(write(at + 1 - planned))}</td>
              <td>{at < planned ? write(row.target) : ''}</td>
              <td>{write(row.good)}</td>
              <td>{write(row.cumulativeTarget)}</td>
              <td>{write(row.cumulative)}</td>
              <td>{row.variance === undefined ? '' : figures.text(signed(row.variance))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const signed = (value: number) => (value > 0 ? `+${value}` : String(value))
