import type { Study } from '@shelai/contract/features/studio/studio-records.ts'
import { studioPage } from '@shelai/contract/rules/urls.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { CycleReasons } from '../cycle-reasons.tsx'
import { CycleStrip } from '../cycle-strip.tsx'
import { areFarApart, summariseStudy, timeLaps } from '../engine/study-math.ts'
import { useFigures } from '../line/figures.ts'
import { countMissing, usualCycles } from '../study/new-study.ts'
import type { Studio } from '../use-studio.tsx'
import { LapButton } from './lap-button.tsx'
import { canUndo, listRegular } from './laps.ts'
import { RatingView } from './rating-view.tsx'
import { RunningClock } from './running-clock.tsx'
import { useNight } from './use-night.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { useWatch, type Watch } from './use-watch.ts'
import { reasonNames, watchWords } from './watch-words.ts'

/** The watch of a study: one hand, a glove, the sun. What is pressed stands in the lower half, and nothing stands under LAP. */
export function WatchView({ study: first, studio }: { study: Study; studio: Studio }) {
  const words = useWords(watchWords)
  const navigate = useNavigate()
  const watch = useWatch(studio, first)
  const [isRating, setRating] = useState(false)
  useWakeLock(watch.isRunning)
  useNight()
  const { study } = watch
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the two begins at its top
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [isRating])
  if (isRating) return <RatingView study={study} note={watch.note} close={() => setRating(false)} />
  const stop = async () => {
    await watch.stop()
    navigate(studioPage('study', study.id), { replace: true })
  }
  return (
    <div className="watch">
      <div className="watch-parts">
        <WatchHead watch={watch} wasRunning={first.endedAt === null} />
        {study.hasClockChanged && <p className="caption">{words.clockChanged}</p>}
        <WatchKeys watch={watch} rate={() => setRating(true)} stop={stop} />
      </div>
      <WatchLap watch={watch} />
    </div>
  )
}

/** The running time, the number of the cycle, and the cycles so far against their mean. */
function WatchHead({ watch, wasRunning }: { watch: Watch; wasRunning: boolean }) {
  const words = useWords(watchWords)
  const figures = useFigures()
  const { study, element, isRunning, earlier } = watch
  const summary = summariseStudy(study)
  const laps = timeLaps(study)
  const { used } = summary
  const [first = 0] = listRegular(study)
  const begun = laps.filter((lap) => lap.element === first).length
  const missing = countMissing(summary)
  const n = figures.text(String(used))
  const count =
    used < usualCycles
      ? interpolate(words.kept, { n, all: figures.text(String(usualCycles)) })
      : interpolate(areFarApart(summary) ? words.apart : missing > 0 ? words.more : words.enough, {
          n,
          more: figures.text(String(missing)),
        })
  const shown = (earlier === undefined ? undefined : laps[earlier]?.element) ?? element
  const times = laps.filter((lap) => lap.element === shown)
  const isLater = study.method !== 'cycle' && element !== first
  const isTakenUp = !isRunning && study.laps.length > 0
  return (
    <>
      {study.method !== 'cycle' && <ElementName element={study.elements[element]} />}
      <div className="watch-clock">
        <RunningClock
          isRunning={isRunning}
          getElapsed={watch.getElapsed}
          label={words.running}
          language={figures.language}
        />
        <p className="tabular-numbers">
          <strong>{interpolate(words.cycle, { n: figures.text(String(begun + (isLater ? 0 : 1))) })}</strong>
          {count}
        </p>
      </div>
      {isTakenUp && (
        <p role="status">{interpolate(wasRunning ? words.safe : words.goesOn, { n: figures.text(String(begun)) })}</p>
      )}
      <CycleStrip
        study={study}
        element={shown}
        isOpen
        chosen={earlier}
        choose={watch.choose}
        label={interpolate(words.strip, {
          n: figures.text(String(times.length)),
          times: times.map(({ seconds }) => figures.seconds(seconds)).join(', '),
        })}
      />
    </>
  )
}

/** The element that is timed, and where it ends. */
function ElementName({ element }: { element: Study['elements'][number] | undefined }) {
  const words = useWords(watchWords)
  return (
    <h2 className="watch-element">
      {element?.text}
      {element?.breakPoint && (
        <span className="caption own-line">{interpolate(words.until, { point: element.breakPoint })}</span>
      )}
    </h2>
  )
}

function WatchKeys({ watch, rate, stop }: { watch: Watch; rate: () => void; stop: () => void }) {
  const words = useWords(watchWords)
  const figures = useFigures()
  const { study } = watch
  const occasional = study.elements.flatMap(({ work, text }, at) => (work === 'occasional' ? [{ at, text }] : []))
  return (
    <>
      {occasional.length > 0 && watch.isRunning && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
        <div className="keys wide" role="group" aria-label={words.occasional}>
          {occasional.map(({ at, text }) => (
            <button key={at} className="key" type="button" onClick={() => watch.press(at)}>
              {text}
            </button>
          ))}
        </div>
      )}
      <CycleReasons
        study={study}
        at={watch.chosen}
        choose={watch.choose}
        reject={watch.reject}
        undoName={words.undo}
        undo={watch.undo}
        canUndo={canUndo(study, watch.chosen)}
      >
        <button className="key plain" type="button" onClick={rate}>
          {interpolate(words.rating, { n: figures.text(String(study.rating)) })}
        </button>
        <button className="key plain" type="button" onClick={stop}>
          {words.stop}
        </button>
      </CycleReasons>
    </>
  )
}

function WatchLap({ watch }: { watch: Watch }) {
  const words = useWords(watchWords)
  const figures = useFigures()
  const { study, message, isRunning } = watch
  const last = timeLaps(study).at(-1)
  const reject = study.laps.at(-1)?.reject
  const time = last && figures.seconds(last.seconds)
  const note =
    time === undefined
      ? ''
      : reject
        ? interpolate(words.lastOut, { time, reason: reasonNames[reject][figures.language].toLowerCase() })
        : interpolate(words.last, { time })
  return (
    <LapButton
      name={isRunning ? words.lap : words.start}
      note={message ? words[message] : isRunning ? note : words.startHint}
      press={() => watch.press()}
    />
  )
}
