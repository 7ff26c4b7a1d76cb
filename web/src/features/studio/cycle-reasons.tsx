import { type RejectReason, rejectReasons, type Study } from '@shelai/contract/features/studio/studio-records.ts'
import { ChevronLeft as chevronLeft, ChevronRight as chevronRight, Undo2 as undo2 } from 'lucide'
import type { ReactNode } from 'react'
import { interpolate } from '../../i18n/interpolate.ts'
import { useWords } from '../../i18n/language.tsx'
import { icon } from '../../ui/icons.tsx'
import { timeLaps } from './engine/study-math.ts'
import { useFigures } from './line/figures.ts'
import { reasonNames, reasonWords } from './watch/watch-words.ts'

const ChevronLeft = /* @__PURE__ */ icon(chevronLeft)
const ChevronRight = /* @__PURE__ */ icon(chevronRight)
const Undo = /* @__PURE__ */ icon(undo2)

type CycleReasonsProps = {
  study: Study
  /** The chosen lap, by its place. */
  at: number
  choose: (at: number) => void
  reject: (reason: RejectReason) => void
  undoName: string
  undo: () => void
  canUndo: boolean
  /** The keys that stand beside those that choose. */
  children?: ReactNode
}

/** Leaves a lap out for a reason: the last one, or another that is chosen. Its height is the same whatever is chosen. */
export function CycleReasons({ study, at, choose, reject, undoName, undo, canUndo, children }: CycleReasonsProps) {
  const words = useWords(reasonWords)
  const figures = useFigures()
  const lap = study.laps[at]
  return (
    <>
      <div className="cycle-keys">
        <button
          className="key plain"
          type="button"
          aria-label={words.earlier}
          disabled={at <= 0}
          onClick={() => choose(at - 1)}
        >
          <ChevronLeft className="icon" />
        </button>
        <button
          className="key plain"
          type="button"
          aria-label={words.later}
          disabled={at >= study.laps.length - 1}
          onClick={() => choose(at + 1)}
        >
          <ChevronRight className="icon" />
        </button>
        {children}
      </div>
      <p className="cycle-choice tabular-numbers" aria-live="polite">
        <ChosenLap study={study} at={at} />
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs */}
      <div className="keys" role="group" aria-label={words.leaveOut}>
        {rejectReasons.map((reason) => (
          <button
            key={reason}
            className="key"
            type="button"
            disabled={lap === undefined}
            aria-pressed={lap?.reject === reason}
            onClick={() => reject(reason)}
          >
            {reasonNames[reason][figures.language]}
          </button>
        ))}
        <button className="key plain" type="button" disabled={!canUndo} onClick={undo}>
          <Undo className="icon icon-small" />
          {undoName}
        </button>
      </div>
    </>
  )
}

/** Says which lap a reason leaves out, and whether one has. */
function ChosenLap({ study, at }: Pick<CycleReasonsProps, 'study' | 'at'>) {
  const words = useWords(reasonWords)
  const figures = useFigures()
  const laps = timeLaps(study)
  const [lap, timed] = [study.laps[at], laps[at]]
  if (lap === undefined || timed === undefined || at === study.laps.length - 1) return words.leaveLastOut
  const ofElement = laps.slice(0, at + 1).filter(({ element }) => element === timed.element)
  const values = {
    name: study.method === 'cycle' ? words.cycle : (study.elements[timed.element]?.text ?? ''),
    n: figures.text(String(ofElement.length)),
    time: figures.seconds(timed.seconds),
  }
  return lap.reject === null
    ? interpolate(words.leaveThisOut, values)
    : interpolate(words.isOut, { ...values, reason: reasonNames[lap.reject][figures.language].toLowerCase() })
}
