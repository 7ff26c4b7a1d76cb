import type { Board } from '@shelai/contract/features/studio/studio-records.ts'
import { formatDate } from '@shelai/contract/rules/shown-values.ts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Sheet, useSheet } from '../../../ui/sheet.tsx'
import { type BoardTotals, computeBoard } from '../engine/hour-targets.ts'
import { useFigures } from '../line/figures.ts'
import type { SaveRecords } from '../line/line.ts'
import { OnPaper, usePapers } from '../line/printing.tsx'
import { symbols } from '../line/symbols.ts'
import { BoardForm } from './board-form.tsx'
import { addOvertime, countHours, findRunningHour, getHour, listGaps, mostHours, writeHour } from './board-hours.ts'
import { BoardPoster } from './board-poster.tsx'
import { BoardTable } from './board-table.tsx'
import { boardWords, lostReasonNames } from './board-words.ts'
import { DefectsForm } from './defects-form.tsx'
import { HourKeys } from './hour-keys.tsx'
import { LostTimeForm } from './lost-time-form.tsx'
import { useLeftAlone } from './use-left-alone.ts'

type BoardViewProps = {
  board: Board
  today: string
  save: SaveRecords
  /** The calculators and files that ask for its numbers. */
  listAsked?: (totals: BoardTotals) => ReactNode
}

/** The hour board of a line on a day: its hours, and the one that runs under the thumb. */
export function BoardView({ board, today, save, listAsked }: BoardViewProps) {
  const words = useWords(boardWords)
  const figures = useFigures()
  const sheet = useSheet('studio')
  const { print } = usePapers('poster')
  const { rows, totals } = useMemo(() => computeBoard(board), [board])
  const running = findRunningHour(board)
  const [chosen, setChosen] = useState(running)
  /** What is typed for the chosen hour and not written down yet. */
  const [draft, setDraft] = useState<string>()
  // The hour under the thumb stays, whoever writes it down meanwhile. Where nobody is, the page goes on to the hour that runs.
  const isLeft = useLeftAlone() && draft === undefined
  useEffect(() => {
    if (isLeft) setChosen(running)
  }, [isLeft, running])
  const choose = (hour: number) => {
    setChosen(hour)
    setDraft(undefined)
  }
  const at = Math.min(chosen, countHours(board) - 1)
  const hour = getHour(board, at)
  const date = board.date === today ? words.today : (formatDate(board.date, figures.language) ?? board.date)
  const heading = board.line
    ? interpolate(words.title, { line: figures.text(board.line), date })
    : `${board.name}, ${date}`
  return (
    <>
      <div className="line-page studio-column">
        <section className="line-group">
          <h2 className="line-name">
            {heading}
            <span className="caption own-line tabular-numbers">
              {interpolate(words.dayOf, { name: board.name, n: figures.whole(board.dayTarget) })}
            </span>
          </h2>
          <BoardSentence board={board} totals={totals} />
        </section>
        <BoardTable board={board} rows={rows} running={at} />
        <div className="line-buttons board-buttons">
          <button
            className="button quiet"
            type="button"
            disabled={countHours(board) >= mostHours}
            onClick={() => save(addOvertime(board))}
          >
            {words.addOvertime}
          </button>
          <button className="button quiet" type="button" onClick={() => sheet.openAbout('settings')}>
            {words.change}
          </button>
          <button className="button quiet" type="button" onClick={() => print('poster')}>
            {words.poster}
          </button>
        </div>
        <LostByReason totals={totals} />
        {listAsked?.(totals)}
      </div>
      <HourKeys
        key={at}
        board={board}
        at={at}
        target={rows[at]?.target ?? 0}
        draft={draft}
        setDraft={setDraft}
        choose={choose}
        write={(good) => {
          const written = writeHour(board, at, { good })
          save(written)
          choose(findRunningHour(written))
        }}
        openStopped={() => sheet.openAbout('stopped')}
        openDefects={() => sheet.openAbout('defects')}
      />
      <Sheet name="studio" className="sheet line-sheet" label={heading}>
        {sheet.about === 'settings' ? (
          <BoardForm
            board={board}
            title={words.settings}
            save={(changed) => {
              save(changed)
              sheet.close()
            }}
            close={sheet.close}
          />
        ) : sheet.about === 'stopped' ? (
          <LostTimeForm at={at} hour={hour} save={(lost) => save(writeHour(board, at, { lost }))} close={sheet.close} />
        ) : (
          <DefectsForm at={at} hour={hour} save={(change) => save(writeHour(board, at, change))} close={sheet.close} />
        )}
      </Sheet>
      <OnPaper>{() => <BoardPoster board={board} rows={rows} />}</OnPaper>
    </>
  )
}

/** Says how the line stands: pieces behind or ahead, efficiency, DHU, lost time, and hours that were passed over. */
function BoardSentence({ board, totals }: { board: Board; totals: BoardTotals }) {
  const words = useWords(boardWords)
  const figures = useFigures()
  if (totals.filled === 0) return <p className="line-status">{words.nothing}</p>
  const { variance, filled, efficiency, dhu, lostShare, lostMin } = totals
  const text = variance < 0 ? words.behind : variance > 0 ? words.ahead : words.even
  const measures = [
    efficiency !== undefined && interpolate(words.efficiency, { n: figures.percent(efficiency) }),
    dhu !== undefined && symbols.dhu(figures.text(dhu.toFixed(1))),
    lostShare !== undefined && lostMin > 0 && symbols.npt(figures.percent(lostShare)),
  ].filter(Boolean)
  const gaps = listGaps(board)
  return (
    <>
      <p className="line-status tabular-numbers" role="status">
        {interpolate(text, { n: figures.whole(Math.abs(variance)), hours: figures.whole(filled) })}
      </p>
      {measures.length > 0 && <p className="tabular-numbers">{measures.join(' · ')}</p>}
      {gaps.length > 0 && (
        <p className="line-question">{interpolate(words.gap, { hours: gaps.map(figures.whole).join(', ') })}</p>
      )}
    </>
  )
}

/** The minutes that persons waited, by reason. */
function LostByReason({ totals: { lostByReason } }: { totals: BoardTotals }) {
  const words = useWords(boardWords)
  const figures = useFigures()
  if (lostByReason.size === 0) return null
  const names: Readonly<Record<string, { en: string; bn: string }>> = lostReasonNames
  return (
    <section className="line-group">
      <h2>{words.byReason}</h2>
      <ul className="line-rows">
        {[...lostByReason]
          .sort(([, one], [, other]) => other - one)
          .map(([reason, minutes]) => (
            <li key={reason} className="move-row tabular-numbers">
              <span>{names[reason]?.[figures.language]}</span>
              <b>{interpolate(words.personMinutes, { n: figures.whole(minutes) })}</b>
            </li>
          ))}
      </ul>
    </section>
  )
}
