import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { X } from '../../../ui/icons.tsx'
import type { Line } from '../line/line.ts'
import { useMoveText } from './move-text.tsx'
import { pitchWords } from './pitch-words.ts'

/** The moves of a line, each with its reason. A press takes one back. */
export function MovesList({ line: { style, operations, people, save } }: { line: Line }) {
  const words = useWords(pitchWords)
  const tell = useMoveText(people)
  if (style.moves.length === 0) return <p className="muted">{words.noMoves}</p>
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  return (
    <ol className="line-rows">
      {style.moves.map((move, at) => {
        const [from, to] = [byId.get(move.from), byId.get(move.to)]
        if (from === undefined || to === undefined) return null
        const { what, where } = tell(move, from, to)
        return (
          <li key={`${move.from} ${move.to} ${move.share}`} className="move-row">
            <span>
              {what}
              <span className="caption own-line">{where}</span>
            </span>
            <button
              className="icon-button"
              type="button"
              aria-label={interpolate(words.takeBack, { move: `${what} ${where}` })}
              onClick={() => save({ ...style, moves: style.moves.toSpliced(at, 1) })}
            >
              <X className="icon" />
            </button>
          </li>
        )
      })}
    </ol>
  )
}
