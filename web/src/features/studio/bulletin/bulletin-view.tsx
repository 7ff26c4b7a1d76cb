import type { Operation, Study, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { applyChanges } from '@shelai/contract/rules/merge-records.ts'
import { studioPage } from '@shelai/contract/rules/urls.ts'
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useIsTablet } from '../../../device/wide-window.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { getSmv } from '../engine/bulletin-math.ts'
import { useFigures } from '../line/figures.ts'
import type { Line } from '../line/line.ts'
import { useLineStatus } from '../line/line-status.ts'
import { lineWords } from '../line/line-words.ts'
import { useMeasuredText } from '../line/measured-minutes.ts'
import { useOpenSheet } from '../line/use-open-sheet.ts'
import { paperWords } from '../paper/paper-words.ts'
import { bulletinWords } from './bulletin-words.ts'
import { CapacityTable } from './capacity-table.tsx'
import { LineFaults } from './line-faults.tsx'
import { LineSheet } from './line-sheet.tsx'
import { StickyTotals, WideTotals } from './line-totals.tsx'
import { AttachmentTable, MachineTable } from './machine-lists.tsx'
import { OperationList } from './operation-list.tsx'
import { OperationTable } from './operation-table.tsx'

type BulletinViewProps = {
  line: Line
  studies: readonly Study[]
  copyStyle: () => void
  /** The changes of another phone since the line was opened. */
  changes?: ReactNode
  /** The prints, files and link that can be taken along. */
  out?: ReactNode
}

/** The operation bulletin: what the line can do, its operations, its machines. */
export function BulletinView({ line, studies, copyStyle, changes, out }: BulletinViewProps) {
  const words = useWords(bulletinWords)
  const paper = useWords(paperWords)
  const isTablet = useIsTablet()
  const openSheet = useOpenSheet()
  const [done, setDone] = useState<Done>()
  const { style, operations, bulletin } = line
  const { totals, machines, attachments } = bulletin
  // The hundreds of rows of a long line, and the limits across them, follow what was pressed, so that the press is answered at once.
  const shown = useDeferredValue(bulletin)
  const status = useLineStatus(style, bulletin)
  const figures = useFigures()
  const tellMeasured = useMeasuredText()
  const notes = useMemo(() => {
    const byId = new Map(studies.map((study) => [study.id, study]))
    const measured = operations.flatMap(({ id, study }) => {
      const source = byId.get(study ?? '')
      return source ? [[id, tellMeasured(source)] as const] : []
    })
    return new Map(measured)
  }, [operations, studies, tellMeasured])
  const editOperation = useCallback((id: string) => openSheet(`operation ${id}`), [openSheet])
  return (
    <>
      <div className="line-page line-wide">
        <section className="line-group">
          <Heading style={style} />
          {operations.length > 0 && <p className="line-status">{status}</p>}
          {totals && <LineLinks id={style.id} />}
          <LineFaults line={line} edit={editOperation} />
          {changes}
        </section>
        {operations.length === 0 ? (
          <Empty text={words.empty} hint={words.emptyHint} />
        ) : isTablet ? (
          <section className="line-group">
            {totals && <WideTotals totals={totals} />}
            <OperationTable rows={shown.rows} totals={shown.totals} notes={notes} edit={editOperation} />
          </section>
        ) : (
          <OperationList rows={shown.rows} notes={notes} edit={editOperation} />
        )}
        <div className="line-buttons">
          <button className="button" type="button" onClick={() => openSheet('new')}>
            {words.add}
          </button>
          <button className="button quiet" type="button" onClick={() => openSheet('library')}>
            {words.library}
          </button>
          <button className="button quiet" type="button" onClick={() => openSheet('import')}>
            {words.importSheet}
          </button>
          <button className="button quiet" type="button" onClick={() => openSheet('style')}>
            {words.style}
          </button>
          <button className="button quiet" type="button" onClick={copyStyle}>
            {words.copyStyle}
          </button>
        </div>
        {machines.length > 0 && (
          <section className="line-group">
            <h2>{words.machines}</h2>
            <MachineTable machines={machines} />
          </section>
        )}
        {attachments.length > 0 && (
          <section className="line-group">
            <h2>{words.attachments}</h2>
            <AttachmentTable attachments={attachments} />
          </section>
        )}
        {operations.length > 0 && (
          <section className="line-group">
            <h2>{paper.capacityTitle}</h2>
            <CapacityTable line={line} studies={studies} />
          </section>
        )}
        {out}
      </div>
      {done ? (
        <DoneNote
          text={done.text}
          undo={() => {
            const newest = operations.find(({ id }) => id === done.former.id)
            // One that was taken out is in the line no more.
            line.save(newest ? applyChanges(done.saved, done.former, newest) : done.former)
            setDone(undefined)
          }}
        />
      ) : (
        totals && !isTablet && <StickyTotals totals={totals} />
      )}
      <LineSheet
        line={line}
        studies={studies}
        onRemove={(operation) => {
          const saved = { ...operation, isRemoved: true }
          line.save(saved)
          setDone({ text: interpolate(words.removed, { name: figures.name(operation) }), former: operation, saved })
        }}
        onMeasure={(operation, former) => {
          line.save(operation)
          const n = figures.minutes(getSmv(operation))
          setDone({ text: interpolate(words.taken, { n, name: figures.name(operation) }), former, saved: operation })
        }}
        onSave={() => setDone(undefined)}
      />
    </>
  )
}

function Heading({ style }: { style: Style }) {
  const words = useWords(bulletinWords)
  const figures = useFigures()
  const parts = [
    style.buyer,
    style.line && interpolate(words.lineName, { line: figures.text(style.line) }),
    style.orderQuantity !== null && interpolate(words.orderPieces, { n: figures.whole(style.orderQuantity) }),
  ].filter(Boolean)
  return (
    <h2 className="line-name">
      {style.name}
      {parts.length > 0 && <span className="caption own-line tabular-numbers">{parts.join(' · ')}</span>}
    </h2>
  )
}

/** Links from a bulletin to its pitch diagram, its limits and its hour board. */
function LineLinks({ id }: { id: string }) {
  const words = useWords(lineWords)
  return (
    <div className="line-links">
      <Link className="button quiet" to={studioPage('plan', id)}>
        {words.cannotDo}
      </Link>
      <Link className="button quiet" to={studioPage('pitch', id)}>
        {words.pitchDiagram}
      </Link>
      <Link className="button quiet" to={studioPage('people', id)}>
        {words.whoSits}
      </Link>
      <Link className="button quiet" to={studioPage('board', id)}>
        {words.hourBoard}
      </Link>
    </div>
  )
}

/** What was just done to an operation, and how the operation was before and after. */
type Done = { text: string; former: Operation; saved: Operation }

/** Says what was done to an operation, and offers Undo, in the place of the totals. */
function DoneNote({ text, undo }: { text: string; undo: () => void }) {
  const { undo: undoName } = useWords(lineWords)
  return (
    <div className="line-removed" role="status">
      <p>{text}</p>
      <button className="button quiet" type="button" onClick={undo}>
        {undoName}
      </button>
    </div>
  )
}
