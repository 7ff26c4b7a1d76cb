import { memo } from 'react'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import type { BulletinRow } from '../engine/bulletin.ts'
import { useFigures } from '../line/figures.ts'
import { lineWords } from '../line/line-words.ts'
import { bulletinWords } from './bulletin-words.ts'

type OperationListProps = {
  rows: readonly BulletinRow[]
  notes: ReadonlyMap<string, string>
  edit: (id: string) => void
}

/** The bulletin on a phone: a row an operation, which opens it. */
export const OperationList = memo(function OperationList({ rows, notes, edit }: OperationListProps) {
  const { operations } = useWords(bulletinWords)
  return (
    <ol className="line-rows" aria-label={operations}>
      {rows.map((row, at) => (
        <OperationRow
          key={row.operation.id}
          row={row}
          number={row.operation.number || String(at + 1)}
          note={notes.get(row.operation.id)}
          edit={edit}
        />
      ))}
    </ol>
  )
})

type OperationRowProps = {
  row: BulletinRow
  number: string
  note: string | undefined
  edit: OperationListProps['edit']
}

const OperationRow = memo(function OperationRow({ row, number, note, edit }: OperationRowProps) {
  const words = useWords(lineWords)
  const figures = useFigures()
  const { operation, smv, people, capacity } = row
  return (
    <li>
      <button className="line-row" type="button" onClick={() => edit(operation.id)}>
        <span className="row-number">{figures.text(number)}</span>
        <span>
          <b>{figures.name(operation)}</b>
          <span className="caption own-line tabular-numbers">
            <b className="machine-class">{figures.machine(operation)}</b> · {figures.workers(operation, people)}
            {capacity !== undefined && ` · ${interpolate(words.anHour, { n: figures.pieces(capacity) })}`}
          </span>
          {note && <span className="caption own-line tabular-numbers">{note}</span>}
        </span>
        <b className="line-minutes tabular-numbers">{figures.smv(smv)}</b>
      </button>
    </li>
  )
}, areSame)

/** A bulletin is computed anew at each change; a row is drawn anew only if what it shows has changed. */
function areSame(one: OperationRowProps, other: OperationRowProps): boolean {
  return (
    one.row.operation === other.row.operation &&
    one.row.people === other.row.people &&
    one.row.capacity === other.row.capacity &&
    one.number === other.number &&
    one.note === other.note &&
    one.edit === other.edit
  )
}
