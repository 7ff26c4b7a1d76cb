import type { Convention, Move } from '@shelai/contract/features/studio/studio-records.ts'
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useIsWide } from '../../../device/wide-window.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Sheet, useSheet } from '../../../ui/sheet.tsx'
import type { Suggestion } from '../engine/balance.ts'
import type { Bulletin } from '../engine/bulletin.ts'
import { computeBulletin } from '../engine/bulletin-math.ts'
import { useFigures } from '../line/figures.ts'
import type { Line } from '../line/line.ts'
import { symbols } from '../line/symbols.ts'
import { MoveForm } from './move-form.tsx'
import { MovesList } from './moves-list.tsx'
import { PitchBars } from './pitch-bars.tsx'
import { PitchColumns } from './pitch-columns.tsx'
import { PitchKey } from './pitch-key.tsx'
import { createPitchScale } from './pitch-scale.ts'
import { PitchTable } from './pitch-table.tsx'
import { pitchWords } from './pitch-words.ts'
import { SuggestionView } from './suggestion.tsx'
import { useFocusOnMount } from './use-focus-on-mount.ts'

/** Searches for a balance. */
export type SuggestMoves = (line: Line) => Promise<Suggestion>

type PitchViewProps = {
  line: Line
  suggest: SuggestMoves
  /** The calculators and files that ask for its numbers. */
  asked?: ReactNode
}

/** The pitch diagram of a line, the moves that it has, and those that are suggested. */
export function PitchView({ line, suggest, asked }: PitchViewProps) {
  const words = useWords(pitchWords)
  const figures = useFigures()
  const isWide = useIsWide()
  const sheet = useSheet('studio')
  const [suggested, setSuggested] = useState<Suggestion>()
  const [hasAsked, setAsked] = useState(false)
  const [state, setState] = useState<'ready' | 'searching' | 'failed'>('ready')
  const { style, operations, bulletin, save } = line
  const { rows, totals } = bulletin
  const planned = useMemo(
    () =>
      suggested &&
      computeBulletin({ ...style, moves: [...style.moves, ...suggested.moves.map(({ move }) => move)] }, operations),
    [suggested, style, operations],
  )
  // The hundreds of bars of a long line follow what was pressed, so that the press itself is answered at once.
  const drawn = useDeferredValue(bulletin)
  const isCovered = !isWide && planned !== undefined
  const isStillCovered = useDeferredValue(isCovered)
  const before = useMemo(() => new Map(rows.map(({ operation, stationMin }) => [operation.id, stationMin])), [rows])
  if (totals === undefined) return <p>{words.noLine}</p>
  const search = async () => {
    setAsked(true)
    setState('searching')
    try {
      setSuggested(await suggest(line))
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  const take = (moves: readonly Move[]) => {
    setSuggested(undefined)
    save({ ...style, moves: [...style.moves, ...moves] })
  }
  const suggestButton = (
    <button className="button full-width" type="button" aria-busy={state === 'searching'} onClick={search}>
      {state === 'searching' ? words.searching : words.suggest}
    </button>
  )
  const isAsking = planned === undefined
  const suggestion = suggested && planned && (
    <SuggestionView {...{ suggestion: suggested, line, planned, take }} leave={() => setSuggested(undefined)} />
  )
  return (
    <>
      <div className="line-page line-wide pitch-page">
        <div className="pitch-diagrams">
          {isCovered && suggestion}
          <section className="line-group">
            {!isCovered && (
              <>
                <PitchSentence bulletin={bulletin} isReturned={hasAsked} />
                <ConventionChoice
                  convention={style.convention}
                  choose={(convention) => save({ ...style, convention })}
                />
                <PitchKey totals={totals} isOfColumns={isWide} />
              </>
            )}
            {/* It stays below a suggestion, because a long one takes long to draw. */}
            <div hidden={isCovered || isStillCovered}>
              {isWide ? <Columns bulletin={drawn} hasNames={isAsking} /> : <PitchBars bulletin={drawn} />}
              <PitchTable rows={drawn.rows} />
            </div>
          </section>
          {isWide && planned && suggested && suggested.moves.length > 0 && (
            <section className="line-group">
              <h2>{interpolate(words.withMoves, { n: figures.whole(countAbove(planned)) })}</h2>
              <Columns bulletin={planned} before={before} hasNames />
            </section>
          )}
        </div>
        <div className="line-groups">
          {isWide && suggestion}
          {isAsking && (
            <section className="line-group">
              <h2>{words.moves}</h2>
              <MovesList line={line} />
              <button className="button quiet" type="button" onClick={() => sheet.openAbout('move')}>
                {words.addMove}
              </button>
            </section>
          )}
          {isWide && isAsking && suggestButton}
          {state === 'failed' && <p role="alert">{words.failed}</p>}
          {isAsking && asked}
        </div>
      </div>
      {!isWide && isAsking && <div className="thumb-bar">{suggestButton}</div>}
      <Sheet name="studio" className="sheet line-sheet" label={words.moveTitle}>
        <MoveForm line={line} close={sheet.close} />
      </Sheet>
    </>
  )
}

type ColumnsProps = { bulletin: Bulletin; before?: ReadonlyMap<string, number> | undefined; hasNames: boolean }

const Columns = memo(function Columns({ bulletin: { rows, totals }, before, hasNames }: ColumnsProps) {
  const figures = useFigures()
  if (totals === undefined) return null
  const was = before && [...before.values()].map((stationMin) => ({ stationMin }))
  const scale = createPitchScale(totals, rows, was ?? [])
  const labels = {
    ucl: symbols.ucl(figures.minutes(scale.ucl)),
    bpt: symbols.bpt(figures.minutes(scale.bpt)),
    lcl: symbols.lcl(figures.minutes(scale.lcl)),
  }
  return <PitchColumns {...{ rows, scale, labels, before, hasNames }} />
})

const countAbove = ({ rows }: Bulletin) => rows.filter(({ status }) => status === 'above').length

/**
 * Says how many seats stand above the limit, and names the longest of them. It is read out when the reader comes back
 * from a suggestion.
 */
function PitchSentence({ bulletin, isReturned }: { bulletin: Bulletin; isReturned: boolean }) {
  const words = useWords(pitchWords)
  const focused = useFocusOnMount(isReturned)
  const figures = useFigures()
  const count = countAbove(bulletin)
  const name = bulletin.totals ? figures.name(bulletin.totals.bottleneck.operation) : ''
  const text = count === 0 ? words.none : count === 1 ? words.one : words.several
  return (
    <p className="line-status" ref={focused} tabIndex={-1}>
      {interpolate(text, { n: figures.whole(count), name })}
    </p>
  )
}

type ConventionChoiceProps = { convention: Convention; choose: (convention: Convention) => void }

/** The first values of another kind of limits. */
const openings = {
  divide: { kind: 'divide', efficiency: 0.85 },
  percent: { kind: 'percent', percent: 10 },
} as const satisfies Record<Convention['kind'], Convention>

function ConventionChoice({ convention, choose }: ConventionChoiceProps) {
  const words = useWords(pitchWords)
  const figures = useFigures()
  const shown = { ...openings, [convention.kind]: convention }
  const names = {
    divide: symbols.divide(figures.text(String(shown.divide.efficiency))),
    percent: symbols.percent(figures.text(String(shown.percent.percent))),
  }
  return (
    <fieldset className="line-options">
      <legend className="visually-hidden">{words.limits}</legend>
      {(['divide', 'percent'] as const).map((kind) => (
        <label key={kind} className="option">
          <input
            type="radio"
            name="convention"
            checked={convention.kind === kind}
            onChange={() => choose(shown[kind])}
          />
          {names[kind]}
        </label>
      ))}
    </fieldset>
  )
}
