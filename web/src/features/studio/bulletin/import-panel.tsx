import { type Operation, studioLimits } from '@shelai/contract/features/studio/studio-records.ts'
import { FileUp as fileUp } from 'lucide'
import { useState } from 'react'
import { createId } from '../../../device/create-id.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { icon } from '../../../ui/icons.tsx'
import { getSmv } from '../engine/bulletin-math.ts'
import type { ImportedBulletin, ImportedOperation } from '../files/import-bulletin.ts'
import type { FileFault } from '../files/import-file.ts'
import { useFigures } from '../line/figures.ts'
import type { Line } from '../line/line.ts'
import { lineWords } from '../line/line-words.ts'
import { getLastPlace } from '../line/place-operations.ts'
import { SelectField } from '../line/select-field.tsx'
import { importWords } from './import-words.ts'

const FileUp = /* @__PURE__ */ icon(fileUp)

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
  const [part, setPart] = useState(0)
  const [fileName, setFileName] = useState<string>()
  const choose = async (file: File) => {
    setFileName(file.name)
    setState('reading')
    setSheet(0)
    setPart(0)
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
  const describePart = (operations: readonly ImportedOperation[], before: number) =>
    interpolate(words.partOf, {
      from: figures.whole(before + 1),
      to: figures.whole(before + operations.length),
      first: operations[0]?.name ?? '',
      last: operations.at(-1)?.name ?? '',
    })
  const sheets = typeof state === 'object' ? state : []
  const whole = sheets[sheet]
  const room = Math.max(0, studioLimits.operations - line.operations.length)
  const parts = splitIntoParts(whole?.operations ?? [], room)
  const imported = whole && { ...whole, operations: parts[part] ?? [] }
  return (
    <div className="line-form">
      <h2>{words.title}</h2>
      <FileField
        // An xls can be chosen too, to be told what to do with it. Some phones give a CSV the same type.
        accept=".xlsx,.csv,.xls,text/csv,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hint={words.hint}
        chosen={fileName}
        onChoose={(file) => void choose(file)}
      >
        <FileUp className="icon icon-small" />
        {fileName === undefined ? words.choose : words.chooseOther}
      </FileField>
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
          onChoose={(chosen) => {
            setSheet(Number(chosen))
            setPart(0)
          }}
        />
      )}
      {whole && whole.operations.length > room && (
        <p className="line-question" role="alert">
          {interpolate(room > 0 ? words.tooMany : words.noRoom, {
            n: figures.whole(whole.operations.length),
            most: figures.whole(studioLimits.operations),
            room: figures.whole(room),
          })}
        </p>
      )}
      {parts.length > 1 && (
        <SelectField
          label={words.part}
          value={String(part)}
          options={parts.map((operations, at) => [String(at), describePart(operations, at * room)])}
          onChoose={(chosen) => setPart(Number(chosen))}
        />
      )}
      {imported && (parts.length > 0 || room > 0) && <Preview imported={imported} />}
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

/** Splits operations into parts for which a line has room. */
const splitIntoParts = (operations: readonly ImportedOperation[], room: number): ImportedOperation[][] =>
  room === 0
    ? []
    : Array.from({ length: Math.ceil(operations.length / room) }, (_, at) =>
        operations.slice(at * room, (at + 1) * room),
      )

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
