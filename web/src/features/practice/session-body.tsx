import type { Grade, PracticePlan } from '@shelai/contract/features/practice/practice-logs.ts'
import { meetingSeconds } from '@shelai/contract/rules/limits.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { memo, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { serverNow } from '../../device/server-clock.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { CanonicalRedirect } from '../../ui/canonical-redirect.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { formatShortDay } from './format-plan.ts'
import { NothingOpen } from './nothing-open.tsx'
import type { Question } from './open-questions.ts'
import type { PlanInput } from './planner.ts'
import { findNextDay, gradeInSession, listAnswersSince, listSession } from './practice-session.ts'
import { practiceWords, sessionWords } from './practice-words.ts'
import { QuestionCard } from './question-card.tsx'
import { SessionSeam } from './stitches.tsx'
import { isPast, type Practice, toPlanInput, usePlanQuestions, WithPractice } from './use-practice.tsx'

/** The questions of now, once the device has read the plan. A new heading in the bar does not render them again. */
export const SessionBody = memo(({ setHeading }: Pick<SessionProps, 'setHeading'>) => {
  const { noPlan, makePlan } = useWords(sessionWords)
  return (
    <WithPractice>
      {(practice) => {
        const { plan, today } = practice
        if (plan === undefined)
          return (
            <Empty text={noPlan}>
              <Link className="button" to={pages.practice}>
                {makePlan}
              </Link>
            </Empty>
          )
        if (isPast(plan, today)) return <CanonicalRedirect to={pages.practice} />
        return <WithQuestions practice={practice} plan={plan} setHeading={setHeading} />
      }}
    </WithPractice>
  )
})

const none: number[] = []

type WithQuestionsProps = { practice: Practice; plan: PracticePlan; setHeading: (heading: string | undefined) => void }

function WithQuestions({ practice, plan, setHeading }: WithQuestionsProps) {
  const post = Number(useSearchParams()[0].get('post'))
  const { questions, lockedCount, isLoading, areMoreComing } = usePlanQuestions(plan)
  // A mock interview asks also what the plan leaves out.
  const ofMock = usePlanQuestions({ posts: post > 0 ? [post] : none, only: none })
  // A session that is begun goes on while a post is asked for again.
  const isBegun = useRef(false)
  const isWaiting = ofMock.isLoading || (isLoading && questions.length === 0)
  if (isWaiting || (areMoreComing && !isBegun.current)) return <RowsSkeleton rows={4} />
  isBegun.current = true
  if (questions.length === 0 && lockedCount > 0) return <NothingOpen />
  const input = toPlanInput(plan, questions, practice)
  return <Session {...{ practice, questions: [...ofMock.questions, ...questions], input, setHeading }} />
}

/** The last grade, and the session and the place in it before. */
type LastGrade = { id: string; grade: Grade; session: readonly number[]; at: number }
type SessionProps = {
  practice: Practice
  questions: readonly Question[]
  input: PlanInput
  /** Says in the bar how far the session is. */
  setHeading: (heading: string | undefined) => void
}

/** The questions of now, one at a time. */
function Session({ practice, questions, input, setHeading }: SessionProps) {
  const words = useWords(sessionWords)
  const { notKept } = useWords(practiceWords)
  const { language } = useLanguage()
  const [search] = useSearchParams()
  const only = search.get('only')?.split(',').map(Number)
  const minutes = Number(search.get('minutes')) || undefined
  const [session, setSession] = useState<readonly number[]>(() => only ?? listSession(input, minutes))
  const [at, setAt] = useState(0)
  const [askedCount, setAskedCount] = useState(0)
  const [last, setLast] = useState<LastGrade>()
  const [isNotKept, setNotKept] = useState(false)
  const shownAt = useRef(serverNow())
  const todays = listAnswersSince(practice.practised.answers, input.today)
  /** The answers of today that the session knew when it was listed, and its own. */
  const [known] = useState(() => new Set(todays.map(({ id }) => id)))
  /** True while the reader is at this question: its answer is shown, or its grade was taken back. */
  const isHeld = useRef(false)
  const show = (count: number) => formatDigits(String(count), language)
  const byId = new Map(questions.map((each) => [each.question_id, each]))
  const open = session.filter((id) => byId.has(id))
  const question = byId.get(open[at] ?? 0)
  const isOver = question === undefined
  const elsewhere = new Set(todays.flatMap(({ id, question: answered }) => (known.has(id) ? [] : [answered])))
  const findLeft = (from: number) => {
    const left = open.slice(from).findIndex((id) => !elsewhere.has(id))
    return left < 0 ? open.length : from + left
  }
  // What another tab or another phone has answered is not asked again, unless the reader is at it here.
  useEffect(() => {
    if (isOver || isHeld.current || findLeft(at) === at) return
    setAt(findLeft(at))
    setAskedCount(askedCount + 1)
    shownAt.current = serverNow()
  })
  const { sync } = practice.log
  useEffect(() => {
    if (isOver) sync()
  }, [isOver, sync])
  const unmet = new Set(input.cards.flatMap((card) => (card.memory ? [] : [card.question])))
  const secondsLeft = open
    .slice(at)
    .reduce((sum, id) => sum + (unmet.has(id) ? meetingSeconds.first : meetingSeconds.again), 0)
  const minutesLeft = Math.ceil(secondsLeft / 60)
  const progress = isOver
    ? undefined
    : interpolate(words.progress, { n: show(at + 1), all: show(open.length), m: show(minutesLeft) })
  useEffect(() => setHeading(progress), [progress, setHeading])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  if (question === undefined) return <Finished count={at} />

  /** Asks another question. The focus moves before the page changes: the browser lays it out once, and not for the focus first. */
  const ask = (place: number) => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
    setAt(place)
    setAskedCount(askedCount + 1)
    shownAt.current = serverNow()
    isHeld.current = false
  }
  const grade = (given: Grade) => {
    const seconds = Math.min(3600, Math.max(0, Math.round((serverNow() - shownAt.current) / 1000)))
    const { id, isKept } = practice.log.answer(question.question_id, given, { seconds })
    isKept.then((kept) => setNotKept(!kept)).catch(() => setNotKept(true))
    known.add(id)
    setLast({ id, grade: given, session, at })
    setSession(gradeInSession(open, at, given))
    ask(findLeft(at + 1))
  }
  const undo = last && {
    text: interpolate(words.undo, { grade: words[`grade${last.grade}`] }),
    press: () => {
      practice.log.undo(last.id)
      setSession(last.session)
      setLast(undefined)
      ask(last.at)
      isHeld.current = true
    },
  }
  const describeNext = (given: Grade) => {
    const day = findNextDay(input, question.question_id, given)
    if (day === undefined) return words.onTheDay
    if (day === input.today) return words.today
    return day === input.today + 1 ? words.tomorrow : formatShortDay(day, language)
  }
  return (
    <div className="question-page">
      <SessionSeam
        done={at}
        total={open.length}
        label={interpolate(words.done, { n: show(at), all: show(open.length) })}
      />
      {isNotKept && (
        <p className="caption" role="alert">
          {notKept}
        </p>
      )}
      <QuestionCard
        question={question}
        asking={`${askedCount} ${question.question_id}`}
        heading={heading}
        describeNext={describeNext}
        onShow={() => {
          isHeld.current = true
        }}
        onGrade={grade}
        undo={undo}
      />
    </div>
  )
}

/** The end of a session: the finished seam and one sentence. */
function Finished({ count }: { count: number }) {
  const words = useWords(sessionWords)
  const { language } = useLanguage()
  const n = formatDigits(String(count), language)
  const heading = useRef<HTMLHeadingElement>(null)
  // The question that had the focus is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="practice-group">
      {count > 0 && <SessionSeam done={count} total={count} label={interpolate(words.done, { n, all: n })} />}
      <h2 className="asked" ref={heading} tabIndex={-1}>
        {count > 0 ? words.finished : words.nothing}
      </h2>
      {count > 0 && <p>{interpolate(words.finishedText, { n })}</p>}
      <div className="pair">
        <Link className="button quiet" to={pages.practiceReadiness}>
          {useWords(practiceWords).readiness}
        </Link>
        <Link className="button" to={pages.practice}>
          {words.back}
        </Link>
      </div>
    </div>
  )
}
