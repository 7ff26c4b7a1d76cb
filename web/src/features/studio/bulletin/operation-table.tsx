import { memo } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import type { BulletinRow, BulletinTotals } from '../engine/bulletin.ts'
import { useFigures } from '../line/figures.ts'
import { symbols } from '../line/symbols.ts'
import { PitchBar, PitchHead, PitchLimits } from '../pitch/pitch-bar.tsx'
import { createPitchScale, type PitchScale } from '../pitch/pitch-scale.ts'
import { pitchWords } from '../pitch/pitch-words.ts'
import { bulletinWords } from './bulletin-words.ts'

type OperationTableProps = {
  rows: readonly BulletinRow[]
  totals: BulletinTotals | undefined
  /** Where minutes were measured, by the id of the operation. */
  notes: ReadonlyMap<string, string>
  edit: (id: string) => void
}

/** The bulletin in a wide window: a table with the pitch diagram in the same rows. */
export const OperationTable = memo(function OperationTable({ rows, totals, notes, edit }: OperationTableProps) {
  const words = useWords(bulletinWords)
  const figures = useFigures()
  const scale = totals && createPitchScale(totals, rows)
  return (
    <div className="scroll">
      <div className="line-table">
        <table className="tabular-numbers">
          <thead>
            <tr>
              <th scope="col">{words.number}</th>
              <th scope="col">{words.operation}</th>
              <th scope="col">{words.machine}</th>
              <th scope="col" align="right">
                {words.smvMachine}
              </th>
              <th scope="col" align="right">
                {words.smvHand}
              </th>
              <th scope="col" align="right">
                {words.perHour}
              </th>
              <th scope="col" align="right">
                {words.theoretical}
              </th>
              <th scope="col" align="right">
                {words.seats}
              </th>
              <th scope="col" align="right">
                {words.stationMin}
              </th>
              <th scope="col" className="pitch-cell">
                <span className="visually-hidden">{words.diagram}</span>
                {scale && (
                  <PitchHead
                    scale={scale}
                    labels={{
                      ucl: symbols.ucl(figures.minutes(scale.ucl)),
                      bpt: symbols.bpt(figures.minutes(scale.bpt)),
                      lcl: symbols.lcl(figures.minutes(scale.lcl)),
                    }}
                  />
                )}
              </th>
            </tr>
          </thead>
          {groupRows(rows).map((group, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is a place in the table
            <tbody key={nth} style={{ containIntrinsicSize: `auto calc(${group.length} * var(--row))` }}>
              {group.map((row, at) => (
                <TableRow
                  key={row.operation.id}
                  row={row}
                  number={row.operation.number || String(nth * rowsOfGroup + at + 1)}
                  scale={scale}
                  note={notes.get(row.operation.id)}
                  edit={edit}
                />
              ))}
            </tbody>
          ))}
        </table>
        {scale && <PitchLimits scale={scale} />}
      </div>
    </div>
  )
})

/** The rows that the browser leaves out together while they are out of sight. */
const rowsOfGroup = 10

const groupRows = (rows: readonly BulletinRow[]) =>
  Array.from({ length: Math.ceil(rows.length / rowsOfGroup) }, (_, nth) =>
    rows.slice(nth * rowsOfGroup, (nth + 1) * rowsOfGroup),
  )

type TableRowProps = {
  row: BulletinRow
  number: string
  scale: PitchScale | undefined
  note: string | undefined
  edit: (id: string) => void
}

const TableRow = memo(function TableRow({ row, number, scale, note, edit }: TableRowProps) {
  const { aboveUcl, belowLcl } = useWords(pitchWords)
  const figures = useFigures()
  const { operation, perHour, theoretical, people, stationMin, status } = row
  const minutes = (value: number) => (value > 0 ? figures.smv(value) : '')
  const statusText = { above: aboveUcl, below: belowLcl, balanced: '' }[status]
  return (
    <tr>
      <td>{figures.text(number)}</td>
      <td>
        <button className="line-open" type="button" onClick={() => edit(operation.id)}>
          {figures.name(operation)}
          {note && <span className="caption own-line">{note}</span>}
        </button>
      </td>
      <td>{figures.machine(operation)}</td>
      <td align="right">{minutes(operation.smvMachine)}</td>
      <td align="right">{minutes(operation.smvManual)}</td>
      <td align="right">{perHour === undefined ? '' : figures.pieces(perHour)}</td>
      <td align="right">{figures.twoPlaces(theoretical)}</td>
      <td align="right">{figures.people(people)}</td>
      <td align="right" className={`station ${status}`}>
        {figures.minutes(stationMin)}
        {statusText && <span className="visually-hidden"> {statusText}</span>}
      </td>
      <td className="pitch-cell">{scale && <PitchBar row={row} scale={scale} hasLines={false} />}</td>
    </tr>
  )
}, areSame)

/** A bulletin is computed anew at each change; a row is drawn anew only if what it shows has changed. */
function areSame(one: TableRowProps, other: TableRowProps): boolean {
  return (
    one.row.operation === other.row.operation &&
    one.row.people === other.row.people &&
    one.row.stationMin === other.row.stationMin &&
    one.row.theoretical === other.row.theoretical &&
    one.row.status === other.row.status &&
    one.number === other.number &&
    one.note === other.note &&
    one.edit === other.edit &&
    one.scale?.bpt === other.scale?.bpt &&
    one.scale?.ucl === other.scale?.ucl &&
    one.scale?.toShare(1) === other.scale?.toShare(1)
  )
}
