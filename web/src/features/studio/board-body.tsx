import type { Board, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { addDays, getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import { formatDate } from '@shelai/contract/rules/shown-values.ts'
import { studioPage } from '@shelai/contract/rules/urls.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useClock } from '../../device/use-clock.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useWords } from '../../i18n/language.tsx'
import { Link } from '../../ui/link.tsx'
import { BoardForm } from './board/board-form.tsx'
import { hasOpenHours } from './board/board-hours.ts'
import { BoardView } from './board/board-view.tsx'
import { boardWords } from './board/board-words.ts'
import { AskedNumbers } from './calculators/asked-numbers.tsx'
import { listBoardNumbers } from './calculators/page-numbers.ts'
import { computeBulletin } from './engine/bulletin-math.ts'
import { getOpeningFactors } from './engine/hour-targets.ts'
import { useFigures } from './line/figures.ts'
import { NotHere } from './not-here.tsx'
import { PackageGate } from './studio-package.tsx'
import { ChangedElsewhere, type Studio, useChangedElsewhere, WithStudio } from './use-studio.tsx'

/** The time after which a board fetches what other phones have written, in milliseconds: nobody comes back to a display on the wall. */
const fetchMs = 300_000

/** The board that the address names, or today's board of the style that it names, which is begun with the figures of its bulletin. */
export function BoardBody() {
  const id = useSearchParams()[0].get('id')
  return <WithStudio>{(studio) => <OfAddress key={id} id={id} studio={studio} />}</WithStudio>
}

function OfAddress({ id, studio }: { id: string | null; studio: Studio }) {
  const today = useClock((now) => getDhakaDate(new Date(now)))
  // A shift goes on over midnight, and a clock may be set back: the page stays with the day on which it was opened.
  const [day, setDay] = useState(today)
  const { sync } = studio.log
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void sync(), fetchMs)
    return () => clearInterval(timer)
  }, [sync])
  const named = studio.find('board', id)
  const style = studio.find('style', named ? named.style : id)
  const ofLine = studio.list('board').filter((board) => style !== undefined && board.style === style.id)
  const board = named ?? ofLine.find(({ date }) => date === day)
  if (board)
    return (
      <>
        {named === undefined && day !== today && <OtherDay word="newDay" date={today} open={setDay} />}
        <BoardChanges key={`changes of ${board.id}`} board={board} studio={studio} />
        <BoardView
          key={board.id}
          board={board}
          today={today}
          save={(...records) => void studio.keep(...records)}
          listAsked={(totals) => <AskedNumbers page="board" numbers={listBoardNumbers(board, totals)} />}
        />
        <OtherDays boards={ofLine.filter(({ id: other }) => other !== board.id)} />
      </>
    )
  if (style === undefined) return <NotHere id={id} studio={studio} />
  const before = ofLine.find(({ date }) => addDays(date, 1) === day)
  return (
    <>
      {before && hasOpenHours(before) && <OtherDay word="openDay" date={before.date} open={setDay} />}
      <PackageGate>
        <Start key={day} style={style} studio={studio} day={day} />
      </PackageGate>
      <OtherDays boards={ofLine} />
    </>
  )
}

type OtherDayProps = { word: 'newDay' | 'openDay'; date: string; open: (date: string) => void }

/** Leads from the board of one day to that of another, where a shift goes over midnight. */
function OtherDay({ word, date, open }: OtherDayProps) {
  const words = useWords(boardWords)
  const { language } = useFigures()
  const shown = formatDate(date, language) ?? date
  return (
    <p className="studio-notice" role="status">
      <span>{interpolate(words[word], { date: shown })}</span>
      <button className="button quiet compact" type="button" onClick={() => open(date)}>
        {word === 'newDay' ? words.toToday : words.goOn}
      </button>
    </p>
  )
}

/** Says that another phone has changed the board since it was opened. */
function BoardChanges({ board, studio }: { board: Board; studio: Studio }) {
  const { changed, accept } = useChangedElsewhere(studio, ({ kind, id }) => kind === 'board' && id === board.id)
  return <ChangedElsewhere names={changed.map(() => board.name)} accept={accept} />
}

/** Begins the board of a day with what the bulletin says. Two phones that both begin it have one board. */
function Start({ style, studio, day }: { style: Style; studio: Studio; day: string }) {
  const { start, begin } = useWords(boardWords)
  const navigate = useNavigate()
  const [board] = useState((): Board => {
    const { totals } = computeBulletin(style, studio.listOperations(style.id))
    return {
      kind: 'board',
      id: `${style.id}-${day}`.slice(-80),
      style: style.id,
      name: style.name,
      line: style.line,
      date: day,
      dayTarget: totals?.day ?? 0,
      factors: getOpeningFactors(style.hours),
      smv: totals?.smv ?? 0,
      persons: Math.ceil(totals?.people ?? 0),
      hours: [],
    }
  })
  return (
    <BoardForm
      board={board}
      title={start}
      saveName={begin}
      save={(begun) => void studio.keep(begun)}
      close={() => navigate(studioPage('style', style.id), { replace: true })}
    />
  )
}

/** The boards of other days of the line, the latest first. */
function OtherDays({ boards }: { boards: readonly Board[] }) {
  const { otherDays } = useWords(boardWords)
  const { language } = useFigures()
  if (boards.length === 0) return null
  return (
    <nav className="line-days" aria-label={otherDays}>
      <h2>{otherDays}</h2>
      <ul className="line-rows">
        {[...boards]
          .sort((one, other) => (one.date < other.date ? 1 : -1))
          .map(({ id, date }) => (
            <li key={id}>
              <Link className="line-row tabular-numbers" to={studioPage('board', id)}>
                {formatDate(date, language)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
