import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { Mic as mic, Pause as pause, Play as play } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { KeptRecord } from '../../device/records.ts'
import { serverNow } from '../../device/server-clock.ts'
import { getTextLang } from '../../i18n/content-lang.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { icon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { formatClock } from './format-plan.ts'
import { type MockInterview, openMocks, openRecordings } from './mock-records.ts'
import { mockWords, practiceWords, sessionWords } from './practice-words.ts'
import { ClockRing, SessionSeam } from './stitches.tsx'
import { usePlanQuestions } from './use-practice.tsx'
import { useRecorder } from './use-recorder.ts'

const Mic = /* @__PURE__ */ icon(mic)
const Pause = /* @__PURE__ */ icon(pause)
const Play = /* @__PURE__ */ icon(play)

/** The time for one answer, in seconds. */
export const answerSeconds = 120

type MockRunProps = { account: string; mock: KeptRecord<MockInterview> }

/** A mock interview under way: one question at a time, with its clock. */
export function MockRun({ account, mock: { id, value: mock } }: MockRunProps) {
  const words = useWords(mockWords)
  const { done, back } = useWords(sessionWords)
  const { nothingOpen } = useWords(practiceWords)
  const { language } = useLanguage()
  const { questions, isLoading } = usePlanQuestions({ posts: [mock.post], only: mock.questions as number[] })
  const at = mock.seconds.length
  const question = questions.find(({ question_id }) => question_id === mock.questions[at])
  const clock = useClock(id, at)
  const recorder = useRecorder()
  const { start, stop } = recorder
  const isAsked = question !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question has its own recording
  useEffect(() => {
    if (mock.isRecorded && isAsked) start()
  }, [at, isAsked, mock.isRecorded, start])
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is read out
  useEffect(() => heading.current?.focus({ preventScroll: true }), [at, isAsked])
  const [isLeaving, setLeaving] = useState(false)
  // An editor has removed it meanwhile, or a package that opened it has ended.
  const isGone = !isLoading && !isAsked && questions.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that are gone are left out at once
  useEffect(() => {
    if (!isGone) return
    const left = new Set(questions.map(({ question_id }) => question_id))
    const asked = mock.questions.filter((one, place) => place < at || left.has(one))
    openMocks(account).change(() => [[id, { ...mock, questions: asked }]])
  }, [isGone])
  if (isLoading || isGone) return <RowsSkeleton rows={4} />
  const show = (count: number) => formatDigits(String(count), language)
  const goOn = async () => {
    // The second press of a double tap comes before the clock of the next question has moved, and is no answer to it.
    if (isLeaving || (clock.elapsed === 0 && !clock.isPaused)) return
    setLeaving(true)
    const seconds = Math.round(clock.elapsed)
    const audio = await stop()
    const asked = mock.questions[at]
    if (audio && asked !== undefined)
      await openRecordings(account).change(() => [
        [`${id} ${at}`, { mock: id, question: asked, audio, recordedAt: serverNow() }],
      ])
    openMocks(account).change(() => [[id, { ...mock, seconds: [...mock.seconds, seconds] }]])
    setLeaving(false)
  }
  if (question === undefined)
    return (
      <>
        <p>{nothingOpen}</p>
        <Link className="button full-width" to={pages.practice}>
          {back}
        </Link>
      </>
    )
  const left = Math.max(0, answerSeconds - clock.elapsed)
  const total = mock.questions.length
  return (
    <div className="question-page">
      <SessionSeam done={at} total={total} label={interpolate(done, { n: show(at), all: show(total) })} />
      <div className="practice-group">
        <p className="caption tabular-numbers">{interpolate(words.question, { n: show(at + 1), all: show(total) })}</p>
        <h2 className="asked" lang={getTextLang(question.question, question.lang)} ref={heading} tabIndex={-1}>
          {question.question}
        </h2>
      </div>
      <div className="clock">
        <ClockRing
          left={left / answerSeconds}
          time={formatClock(left, language)}
          caption={words.left}
          label={interpolate(words.timeLeft, { time: formatClock(left, language) })}
        />
        {left === 0 && <p role="status">{words.timeOut}</p>}
      </div>
      <div className="thumb-bar">
        {mock.isRecorded && (
          <p className="recording-line caption" role="status">
            {recorder.state === 'recording' && (
              <>
                <Mic className="icon icon-small" />
                {words.recording} · {words.staysHere}
              </>
            )}
            {recorder.state === 'refused' && words.refused}
          </p>
        )}
        <div className="mock-buttons">
          <button
            className="icon-button side"
            type="button"
            aria-label={clock.isPaused ? words.resume : words.pause}
            onClick={() => {
              clock.setPaused(!clock.isPaused)
              recorder.setPaused(!clock.isPaused)
            }}
          >
            {clock.isPaused ? <Play className="icon" /> : <Pause className="icon" />}
          </button>
          <button className="button" type="button" aria-busy={isLeaving || undefined} onClick={goOn}>
            {at + 1 === total ? words.last : words.next}
          </button>
        </div>
      </div>
    </div>
  )
}

/** Counts the seconds of a question, without those in which it is paused. */
function useClock(mock: string, at: number) {
  const asking = `${mock} ${at}`
  const [counted, setCounted] = useState({ of: asking, seconds: 0 })
  const [pausedOf, setPausedOf] = useState<string>()
  const isPaused = pausedOf === asking
  useEffect(() => {
    if (isPaused) return
    // A page in the background is given fewer ticks, so that the time between them is measured.
    let before = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passed = (now - before) / 1000
      before = now
      setCounted(({ of, seconds }) => ({ of: asking, seconds: (of === asking ? seconds : 0) + passed }))
    }, 500)
    return () => clearInterval(timer)
  }, [isPaused, asking])
  return {
    elapsed: counted.of === asking ? counted.seconds : 0,
    isPaused,
    setPaused: (paused: boolean) => setPausedOf(paused ? asking : undefined),
  }
}
