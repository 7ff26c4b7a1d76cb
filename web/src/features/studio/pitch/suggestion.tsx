import type { Move } from '@shelai/contract/features/studio/studio-records.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import type { Suggestion } from '../engine/balance.ts'
import type { Bulletin, BulletinTotals } from '../engine/bulletin.ts'
import { floorPieces } from '../engine/bulletin-math.ts'
import { useFigures } from '../line/figures.ts'
import type { Line } from '../line/line.ts'
import { useMoveText } from './move-text.tsx'
import { pitchWords } from './pitch-words.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'

type SuggestionViewProps = {
  suggestion: Suggestion
  line: Line
  /** The line with all of the moves. */
  planned: Bulletin
  take: (moves: readonly Move[]) => void
  leave: () => void
}

/** A suggested balance: before and after in four numbers, each move with its reason, and what may be done with it. */
export function SuggestionView({ suggestion, line, planned, take, leave }: SuggestionViewProps) {
  const words = useWords(pitchWords)
  const figures = useFigures()
  const focused = useFocusOnMount(true)
  const { moves, enough, before, after } = suggestion
  const leaveButton = (
    <button className="button quiet" type="button" onClick={leave}>
      {words.leave}
    </button>
  )
  if (moves.length === 0)
    return (
      <section className="line-group">
        <p className="line-status" ref={focused} tabIndex={-1}>
          {words.even}
        </p>
        {leaveButton}
      </section>
    )
  const left = planned.rows.filter(({ status }) => status === 'above').length
  const text = moves.length === 1 ? words.suggestionOne : left === 0 ? words.suggestionAll : words.suggestionSome
  const isFirstEnough = enough === 1 && moves.length > 1
  return (
    <div className="line-groups">
      <p className="line-status" ref={focused} tabIndex={-1}>
        {interpolate(text, { n: figures.whole(moves.length), left: figures.whole(left) })}{' '}
        {isFirstEnough && interpolate(words.firstEnough, { target: figures.whole(before?.target ?? 0) })}
      </p>
      {before && after && <BeforeAfter before={before} after={after} />}
      <section className="line-group">
        <h2>{words.theMoves}</h2>
        <SuggestedMoves moves={moves} line={line} />
      </section>
      <div className="thumb-bar">
        <div className="pair">
          <button className="button" type="button" onClick={() => take(moves.map(({ move }) => move))}>
            {moves.length === 1 ? words.takeIt : interpolate(words.takeAll, { n: figures.whole(moves.length) })}
          </button>
          {isFirstEnough && (
            <button
              className="button quiet"
              type="button"
              onClick={() => take(moves.slice(0, 1).map(({ move }) => move))}
            >
              {words.onlyFirst}
            </button>
          )}
          {leaveButton}
        </div>
      </div>
    </div>
  )
}

function SuggestedMoves({ moves, line: { operations, people } }: Pick<Suggestion, 'moves'> & { line: Line }) {
  const figures = useFigures()
  const tell = useMoveText(people)
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  return (
    <ol className="line-rows">
      {moves.map(({ move, from: minutes }, at) => {
        const [from, to] = [byId.get(move.from), byId.get(move.to)]
        if (from === undefined || to === undefined) return null
        const { what, where } = tell(move, from, to)
        return (
          <li key={`${move.from} ${move.to}`} className="move-row">
            <span className="row-number">{figures.whole(at + 1)}</span>
            <span>
              {what}
              <span className="caption own-line">{where}</span>
            </span>
            <span className="move-minutes tabular-numbers">
              {figures.minutes(minutes.before)}
              <span className="caption own-line">{figures.minutes(minutes.after)}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Balance, output, target and people, now and with the moves. */
function BeforeAfter({ before, after }: { before: BulletinTotals; after: BulletinTotals }) {
  const words = useWords(pitchWords)
  const figures = useFigures()
  const { target } = before
  const output = ({ ceiling }: BulletinTotals) => floorPieces(ceiling ?? 0)
  const tellTarget = (totals: BulletinTotals) =>
    output(totals) >= target ? words.reached : interpolate(words.short, { n: figures.whole(target - output(totals)) })
  const rows: [name: string, tell: (totals: BulletinTotals) => string][] = [
    [words.balance, ({ balance }) => figures.percent(balance)],
    [words.lineHour, (totals) => figures.whole(output(totals))],
    [interpolate(words.targetOf, { n: figures.whole(target) }), tellTarget],
    [words.people, ({ people }) => figures.people(people)],
  ]
  return (
    <table className="before-after tabular-numbers">
      <caption className="visually-hidden">{words.numbers}</caption>
      <thead>
        <tr>
          <td />
          <th>{words.before}</th>
          <th>{words.afterwards}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, tell]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{tell(before)}</td>
            <td>
              <b>{tell(after)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
