import type { Study } from '@shelai/contract/features/studio/studio-records.ts'
import { useState } from 'react'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { CycleReasons } from '../cycle-reasons.tsx'
import { CycleStrip } from '../cycle-strip.tsx'
import { type StudySummary, studyNorms, timeLaps } from '../engine/study-math.ts'
import { useFigures } from '../line/figures.ts'
import { toggleReject, undoLap } from '../watch/laps.ts'
import { reasonNames } from '../watch/watch-words.ts'
import { studyWords, warningWords } from './study-words.ts'

type SummaryProps = { study: Study; summary: StudySummary }

/** The result of a study: the SMV on the tape, the cycles against their mean, and its basis. */
export function StudyResult({ study, summary, save }: SummaryProps & { save: (study: Study) => void }) {
  const words = useWords(studyWords)
  const figures = useFigures()
  const { smvMin, used, needed, spread } = summary
  const { school, ...parts } = study.allowance
  const [at, choose] = useState(study.laps.length - 1)
  const isSmv = smvMin !== undefined && smvMin > 0
  const laps = timeLaps(study)
  const out = study.laps.flatMap(({ reject }, at) => (reject ? [{ reject, seconds: laps[at]?.seconds ?? 0 }] : []))
  const describeOut = out.map(({ reject, seconds }) =>
    interpolate(words.lapOut, {
      time: figures.seconds(seconds),
      reason: reasonNames[reject][figures.language].toLowerCase(),
    }),
  )
  return (
    <>
      <section className="result study-smv tabular-numbers">
        <p className="small">{interpolate(words[school], { parts: figures.text(Object.values(parts).join(' + ')) })}</p>
        <output>{isSmv ? figures.minutes(smvMin) : words.noSmv}</output>
        {isSmv && (
          <p className="small">
            {interpolate(words.inSeconds, {
              seconds: figures.seconds(smvMin * 60),
              pieces: figures.pieces(60 / smvMin),
            })}
          </p>
        )}
      </section>
      {(study.method === 'cycle' ? [0] : [...study.elements.keys()]).map((element) => {
        const own = laps.filter((lap) => lap.element === element)
        return (
          own.length > 0 && (
            <section key={element} className="studio-group">
              {study.method !== 'cycle' && <h2>{study.elements[element]?.text}</h2>}
              <CycleStrip
                study={study}
                element={element}
                chosen={at}
                choose={choose}
                label={interpolate(words.strip, {
                  n: figures.text(String(own.length)),
                  times: own.map(({ seconds }) => figures.seconds(seconds)).join(', '),
                })}
              />
            </section>
          )
        )
      })}
      {study.laps.length > 0 && (
        <div className="studio-group screen-only">
          <CycleReasons
            study={study}
            at={at}
            choose={choose}
            reject={(reason) => save(toggleReject(study, reason, at))}
            undoName={words.countAgain}
            undo={() => save(undoLap(study, at))}
            canUndo={Boolean(study.laps[at]?.reject)}
          />
        </div>
      )}
      <dl className="study-figures tabular-numbers">
        <div>
          <dd>{figures.text(String(used))}</dd>
          <dt>
            {needed === undefined ? words.keptOnly : interpolate(words.kept, { needed: figures.text(String(needed)) })}
          </dt>
        </div>
        {spread !== undefined && (
          <div>
            <dd>{figures.percent(spread)}</dd>
            <dt>{words.spread}</dt>
          </div>
        )}
        <div>
          <dd>{figures.text(String(out.length))}</dd>
          <dt>{out.length > 0 ? interpolate(words.leftOutOf, { list: describeOut.join('; ') }) : words.leftOut}</dt>
        </div>
      </dl>
      <StudyWarnings study={study} summary={summary} />
    </>
  )
}

/** Says in the words of the floor what is doubtful about a study. */
function StudyWarnings({ study, summary: { warnings, used, needed, spread } }: SummaryProps) {
  const words = useWords(warningWords)
  const figures = useFigures()
  const count = (n: number) => figures.text(String(n))
  const values = {
    n: count(studyNorms.leastCycles - used),
    needed: count(needed ?? 0),
    more: count((needed ?? 0) - used),
    spread: figures.percent(spread ?? 0),
    longest: figures.seconds(
      Math.max(0, ...timeLaps(study).flatMap(({ isUsed, seconds }) => (isUsed ? [seconds] : []))),
    ),
  }
  const isZero = study.rating === 0 || study.elements.some(({ rating }) => rating === 0)
  const shown = [
    ...(isZero ? (['rating-zero'] as const) : []),
    ...warnings.filter((code) => !(isZero && code === 'unusual-rating')),
  ]
  if (shown.length === 0) return null
  return (
    <ul className="study-warnings">
      {shown.map((code) => (
        <li key={code}>{interpolate(words[code], values)}</li>
      ))}
    </ul>
  )
}
