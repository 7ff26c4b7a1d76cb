import { formatDate } from '@shelai/contract/rules/shown-values.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { bulletinWords } from '../bulletin/bulletin-words.ts'
import { MachineTable } from '../bulletin/machine-lists.tsx'
import type { BulletinRow } from '../engine/bulletin.ts'
import { useFigures } from '../line/figures.ts'
import type { Line } from '../line/line.ts'
import { useLineStatus } from '../line/line-status.ts'
import { sectionNames } from '../line/line-words.ts'
import { pitchWords } from '../pitch/pitch-words.ts'
import { PaperHead } from './paper-head.tsx'
import { paperWords } from './paper-words.ts'
import { useSmallPrint } from './small-print.ts'

/** The operation bulletin on A4, across. */
export function BulletinPaper({ line: { style, bulletin } }: { line: Line }) {
  const words = useWords(paperWords)
  const figures = useFigures()
  const status = useLineStatus(style, bulletin)
  const smallPrint = useSmallPrint(style)
  const { rows, totals, machines } = bulletin
  return (
    <section className="paper-sheet tabular-numbers">
      <PaperTitle text={words.bulletin} style={style} />
      {totals && <PaperHead style={style} totals={totals} />}
      <table>
        <BulletinPaperHead />
        <tbody>
          {rows.map((row, at) => (
            <PaperRow key={row.operation.id} row={row} number={row.operation.number || String(at + 1)} />
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              <td colSpan={2} />
              <td colSpan={4}>{words.total}</td>
              <td align="right">{figures.smv(totals.smvMachine)}</td>
              <td align="right">{figures.smv(totals.smvManual)}</td>
              <td colSpan={2} />
              <td align="right">{figures.twoPlaces(rows.reduce((sum, { theoretical }) => sum + theoretical, 0))}</td>
              <td align="right">{figures.people(totals.operators)}</td>
              <td align="right">{figures.people(totals.helpers)}</td>
              <td colSpan={2} />
            </tr>
          </tfoot>
        )}
      </table>
      <div className="paper-foot">
        <MachineTable machines={machines} />
        <div>
          <b>{status}</b>
          {smallPrint.map((text) => (
            <small key={text}>{text}</small>
          ))}
        </div>
        <div className="paper-sign">
          <p>{interpolate(words.prepared, { name: style.preparedBy })}</p>
          <p>{interpolate(words.checked, { name: style.checkedBy })}</p>
        </div>
      </div>
    </section>
  )
}

/** The title of a paper, with the line and the date. */
export function PaperTitle({ text, style }: { text: string; style: Line['style'] }) {
  const words = useWords(paperWords)
  const figures = useFigures()
  const date = style.date && formatDate(style.date, figures.language)
  const line = style.line && interpolate(words.line, { line: figures.text(style.line) })
  return (
    <div className="paper-title">
      <h2>{interpolate(text, { name: style.name })}</h2>
      <span>{[line, date].filter(Boolean).join(' · ')}</span>
    </div>
  )
}

function BulletinPaperHead() {
  const words = useWords(paperWords)
  const names = useWords(bulletinWords)
  return (
    <thead>
      <tr>
        <th align="right">{names.number}</th>
        <th>{words.section}</th>
        <th>{names.operation}</th>
        <th>{names.machine}</th>
        <th>{words.attachment}</th>
        <th align="right">{words.spi}</th>
        <th align="right">{names.smvMachine}</th>
        <th align="right">{names.smvHand}</th>
        <th align="right">{words.perHour}</th>
        <th align="right">{words.planHour}</th>
        <th align="right">{words.theoretical}</th>
        <th align="right">{words.operators}</th>
        <th align="right">{words.helpers}</th>
        <th align="right">{names.stationMin}</th>
        <th>{words.remark}</th>
      </tr>
    </thead>
  )
}

function PaperRow({ row, number }: { row: BulletinRow; number: string }) {
  const { aboveUcl, belowLcl } = useWords(pitchWords)
  const figures = useFigures()
  const { operation, perHour, planPerHour, theoretical, people, stationMin, status } = row
  const minutes = (value: number) => (value > 0 ? figures.smv(value) : '')
  const count = (worker: string) => (operation.worker === worker ? figures.people(people) : '')
  const remarks = [{ above: aboveUcl, below: belowLcl, balanced: '' }[status], operation.remark]
  return (
    <tr>
      <td align="right">{figures.text(number)}</td>
      <td>{operation.section && sectionNames[operation.section][figures.language]}</td>
      <td>{figures.name(operation)}</td>
      <td>{figures.machine(operation)}</td>
      <td>{operation.attachment}</td>
      <td align="right">{operation.spi === null ? '' : figures.text(String(operation.spi))}</td>
      <td align="right">{minutes(operation.smvMachine)}</td>
      <td align="right">{minutes(operation.smvManual)}</td>
      <td align="right">{perHour === undefined ? '' : figures.pieces(perHour)}</td>
      <td align="right">{planPerHour === undefined ? '' : figures.whole(planPerHour)}</td>
      <td align="right">{figures.twoPlaces(theoretical)}</td>
      <td align="right">{count('operator')}</td>
      <td align="right">{count('helper')}</td>
      <td align="right">{figures.minutes(stationMin)}</td>
      <td className={`station ${status}`}>{remarks.filter(Boolean).join(', ')}</td>
    </tr>
  )
}
