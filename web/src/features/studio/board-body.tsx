import type { Board, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import { formatDate } from '@shelai/contract/rules/shown-values.ts'
import { studioPage } from '@shelai/contract/rules/urls.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { createId } from '../../device/create-id.ts'
import { serverNow } from '../../device/server-clock.ts'
import { useWords } from '../../i18n/language.tsx'
import { Link } from '../../ui/link.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { BoardForm } from './board/board-form.tsx'
import { BoardView } from './board/board-view.tsx'
import { boardWords } from './board/board-words.ts'
import { AskedNumbers } from './calculators/asked-numbers.tsx'
import { listBoardNumbers } from './calculators/page-numbers.ts'
import { computeBulletin } from './engine/bulletin-math.ts'
import { getOpeningFactors } from './engine/hour-targets.ts'
import { useFigures } from './line/figures.ts'
import { PackageGate } from './studio-package.tsx'
import { ChangedElsewhere, type Studio, useChangedElsewhere, WithStudio } from './use-studio.tsx'

/** The board that the address names, or today's board of the style that it names, which is begun with the figures of its bulletin. */
export function BoardBody() {
  return <WithStudio>{(studio) => <OfAddress studio={studio} />}</WithStudio>
}

function OfAddress({ studio }: { studio: Studio }) {
  const id = useSearchParams()[0].get('id')
  const today = getDhakaDate(new Date(serverNow()))
  const named = studio.find('board', id)
  const style = studio.find('style', named ? named.style : id)
  const ofLine = studio.list('board').filter((board) => style !== undefined && board.style === style.id)
  const board = named ?? ofLine.find(({ date }) => date === today)
  if (board)
    return (
      <>
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
  if (style === undefined) return <NotFound />
  return (
    <>
      <PackageGate>
        <Start style={style} studio={studio} today={today} />
      </PackageGate>
      <OtherDays boards={ofLine} />
    </>
  )
}

/** Says that another phone has changed the board since it was opened. */
function BoardChanges({ board, studio }: { board: Board; studio: Studio }) {
  const { changed, accept } = useChangedElsewhere(studio, ({ kind, id }) => kind === 'board' && id === board.id)
  return <ChangedElsewhere names={changed.map(() => board.name)} accept={accept} />
}

/** Begins the board of today with what the bulletin says. */
function Start({ style, studio, today }: { style: Style; studio: Studio; today: string }) {
  const { start, begin } = useWords(boardWords)
  const navigate = useNavigate()
  const [board] = useState((): Board => {
    const { totals } = computeBulletin(style, studio.listOperations(style.id))
    return {
      kind: 'board',
      id: createId(),
      style: style.id,
      name: style.name,
      line: style.line,
      date: today,
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
