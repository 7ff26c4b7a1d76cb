import type { Operation } from '@shelai/contract/features/studio/studio-records.ts'
import { useState } from 'react'
import { createId } from '../../../device/create-id.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { getSmv } from '../engine/bulletin-math.ts'
import type { ImportedBulletin } from '../files/import-bulletin.ts'
import type { FileFault } from '../files/import-file.ts'
import { useFigures } from '../line/figures.ts'
import type { Line } from '../line/line.ts'
import { lineWords } from '../line/line-words.ts'
import { getLastPlace } from '../line/place-operations.ts'
import { SelectField } from '../line/select-field.tsx'
import { importWords } from './import-words.ts'

/** Reads the bulletins of a file. Its code comes with the first file that is chosen. */
const readBulletin = async (file: Blob) => (await import('../files/import-file.ts')).importFile(file)

/** The number of notes that are shown. */
const shownNotes = 8

type ImportPanelProps = { line: Line; close: () => void }
type State = 'empty' | 'reading' | FileFault | readonly ImportedBulletin[]

/** Brings the operations of a sheet into the line, after it has shown what was understood of it. */
export function ImportPanel({ line, close }: ImportPanelProps) {
  const words = useWords(importWords)
  const { cancel } = useWords(lineWords)
  const figures = useFigures()
  const [state, setState] = useState<State>('empty')
  const [sheet, setSheet] = useState(0)
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    setState('reading')
    setSheet(0)
    try {
      setState(await readBulletin(file))
    } catch {
      setState('unreadable')
    }
  }
  const add = ({ operations, style: found }: ImportedBulletin) => {
    const { style, save } = line
    const place = getLastPlace(line.operations)
    const added = operations.map(
      (operation, at): Operation => ({
        ...operation,
        kind: 'operation',
        id: createId(),
        style: style.id,
        place: place + at,
      }),
    )
    const { buyer, item, line: lineName } = found
    const head = {
      ...style,
      buyer: style.buyer || (buyer ?? ''),
      item: style.item || (item ?? ''),
      line: style.line || (lineName ?? ''),
    }
    const isHeadNew = head.buyer !== style.buyer || head.item !== style.item || head.line !== style.line
    save(...(isHeadNew ? [head] : []), ...added)
    close()
  }
  const sheets = typeof state === 'object' ? state : []
  const imported = sheets[sheet]
  return (
    <div className="line-form">
      <h2>{words.title}</h2>
      <label className="field line-file">
        <span>{words.choose}</span>
        <input
          type="file"
          accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <span className="caption">{words.hint}</span>
      </label>
      {state === 'reading' && <p role="status">{words.reading}</p>}
      {typeof state === 'string' && state !== 'empty' && state !== 'reading' && (
        <p className="line-question" role="alert">
          {words[state]}
        </p>
      )}
      {sheets.length > 1 && (
        <SelectField
          label={words.sheet}
          value={String(sheet)}
          options={sheets.map(({ sheet: name }, at) => [String(at), name])}
          onChoose={(chosen) => setSheet(Number(chosen))}
        />
      )}
      {imported && <Preview imported={imported} />}
      <div className="line-form-foot">
        <div className="pair">
          {imported && imported.operations.length > 0 && (
            <button className="button" type="button" onClick={() => add(imported)}>
              {interpolate(words.add, { n: figures.whole(imported.operations.length) })}
            </button>
          )}
          <button className="button quiet" type="button" onClick={close}>
            {cancel}
          </button>
        </div>
      </div>
    </div>
  )
}

/** Shows the parts of a sheet that were understood, and those that were not. */
function Preview({ imported: { operations, notes, ignored } }: { imported: ImportedBulletin }) {
  const words = useWords(importWords)
  const figures = useFigures()
  return (
    <>
      <p className="line-status" role="status">
        {operations.length === 0 ? words.none : interpolate(words.found, { n: figures.whole(operations.length) })}
      </p>
      {notes.length > 0 && (
        <section className="line-group">
          <h3>{words.notes}</h3>
          <ul className="line-notes">
            {notes.slice(0, shownNotes).map(({ row, code, text }) => (
              <li key={`${row} ${code} ${text}`}>
                {interpolate(words.row, { row: figures.whole(row), text: interpolate(words[code], { text }) })}
              </li>
            ))}
          </ul>
          {notes.length > shownNotes && (
            <p className="caption">{interpolate(words.andMore, { n: figures.whole(notes.length - shownNotes) })}</p>
          )}
        </section>
      )}
      {ignored.length > 0 && <p className="caption">{interpolate(words.ignored, { names: ignored.join(', ') })}</p>}
      <ol className="line-rows">
        {operations.map((operation, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be the same
          <li key={at} className="move-row">
            <span className="row-number">{figures.text(operation.number || String(at + 1))}</span>
            <span>
              {figures.name(operation)}
              <span className="caption own-line tabular-numbers">
                {figures.machine(operation)} · {figures.workers(operation, operation.people ?? 1)}
              </span>
            </span>
            <b className="tabular-numbers">{figures.smv(getSmv(operation))}</b>
          </li>
        ))}
      </ol>
    </>
  )
}
