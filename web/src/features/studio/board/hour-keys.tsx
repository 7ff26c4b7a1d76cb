import type { Board } from '@shelai/contract/features/studio/studio-records.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'
import { ChevronLeft as chevronLeft } from 'lucide'
import { type FormEvent, useId, useState } from 'react'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { ChevronRight, icon } from '../../../ui/icons.tsx'
import { useFigures } from '../line/figures.ts'
import { countHours, getHour } from './board-hours.ts'
import { boardWords, lostReasonNames } from './board-words.ts'

const ChevronLeft = /* @__PURE__ */ icon(chevronLeft)

/** The most pieces of an hour. */
const mostPieces = 100_000

type HourKeysProps = {
  board: Board
  at: number
  target: number
  draft: string | undefined
  setDraft: (draft: string) => void
  choose: (at: number) => void
  write: (good: number) => void
  openStopped: () => void
  openDefects: () => void
}

/** Shows the controls under the thumb: the hour, its pieces in big figures, and the keys that change them. */
export function HourKeys({
  board,
  at,
  target,
  draft,
  setDraft,
  choose,
  write,
  openStopped,
  openDefects,
}: HourKeysProps) {
  const words = useWords(boardWords)
  const figures = useFigures()
  const faultId = useId()
  const { good, lost } = getHour(board, at)
  const typed = draft ?? String(good ?? target)
  const [isWrong, setWrong] = useState(false)
  const hour = figures.whole(at + 1)
  const value = readNumber(typed)
  const change = (step: number) => {
    setWrong(false)
    setDraft(String(Math.min(mostPieces, Math.max(0, Math.round(value ?? target) + step))))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isPieces = value !== undefined && Number.isInteger(value) && value >= 0 && value <= mostPieces
    setWrong(!isPieces)
    if (!isPieces) return
    write(value)
  }
  const last = lost.at(-1)
  const step = (by: number) => (
    <button
      className="key"
      type="button"
      aria-label={interpolate(by < 0 ? words.less : words.more, { n: figures.whole(Math.abs(by)) })}
      onClick={() => change(by)}
    >
      {figures.text(by > 0 ? `+${by}` : String(by))}
    </button>
  )
  return (
    <form className="thumb-bar board-thumb" onSubmit={onSubmit} noValidate>
      <div className="board-hour">
        <button
          className="key plain"
          type="button"
          aria-label={words.earlier}
          disabled={at === 0}
          onClick={() => choose(at - 1)}
        >
          <ChevronLeft className="icon" />
        </button>
        <p>
          <b>{interpolate(words.hourNumber, { n: hour })}</b>
          {last && (
            <span className="caption own-line">
              {interpolate(words.lostHere, {
                reason: lostReasonNames[last.reason][figures.language],
                minutes: figures.text(String(last.minutes)),
                persons: figures.whole(last.persons),
              })}
            </span>
          )}
        </p>
        <button
          className="key plain"
          type="button"
          aria-label={words.later}
          disabled={at >= countHours(board) - 1}
          onClick={() => choose(at + 1)}
        >
          <ChevronRight className="icon" />
        </button>
      </div>
      <div className="board-step">
        {step(-10)}
        {step(-1)}
        <input
          className="board-number tabular-numbers"
          inputMode="numeric"
          aria-label={interpolate(words.pieces, { n: hour })}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? faultId : undefined}
          value={figures.text(typed)}
          onChange={({ target: input }) => setDraft(input.value)}
        />
        {step(1)}
        {step(10)}
      </div>
      {isWrong && <FieldError id={faultId} text={words.piecesFault} />}
      <div className="board-actions">
        <button className="button" type="submit">
          {words.write}
        </button>
        <button className="button quiet" type="button" onClick={openStopped}>
          {words.stopped}
        </button>
        <button className="button quiet" type="button" onClick={openDefects}>
          {words.defects}
        </button>
      </div>
    </form>
  )
}
