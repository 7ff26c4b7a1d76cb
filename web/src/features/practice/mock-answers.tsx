import type { Grade } from '@shelai/contract/features/practice/practice-logs.ts'
import { getDhakaDay } from '@shelai/contract/rules/dhaka-time.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { Play as play } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { KeptRecord } from '../../device/records.ts'
import { useRecords } from '../../device/use-records.ts'
import { getTextLang } from '../../i18n/content-lang.ts'
import { formatSize } from '../../i18n/format-size.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { RelatedItems } from '../../reading/related-items.tsx'
import { icon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { formatClock, formatLongDay, formatPastDay } from './format-plan.ts'
import { countSaidWell, getMockGrades } from './mock-grades.ts'
import { type MockInterview, openRecordings, type Recording, recordingsKeptMs } from './mock-records.ts'
import { answerSeconds } from './mock-run.tsx'
import type { Question } from './open-questions.ts'
import { mockWords } from './practice-words.ts'
import { Grades } from './question-card.tsx'
import type { Answer } from './replay.ts'
import { GradeMark } from './stitches.tsx'
import { type Practice, usePlanQuestions } from './use-practice.tsx'

const Play = /* @__PURE__ */ icon(play)

type MockAnswersProps = {
  practice: Practice
  account: string
  mock: KeptRecord<MockInterview>
  mocks: readonly KeptRecord<MockInterview>[]
}

/** After a mock interview: for each answer the reader's recording, the model answer and a grade, and then a summary. */
export function MockAnswers({ practice, account, mock: { id, value: mock }, mocks }: MockAnswersProps) {
  const words = useWords(mockWords)
  const { language } = useLanguage()
  const { questions, isLoading } = usePlanQuestions({ posts: [mock.post], only: mock.questions as number[] })
  const recordings = useRecords(openRecordings(account))?.filter(({ value }) => value.mock === id) ?? []
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button of the last question had the focus and is gone.
    if (!isLoading && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isLoading])
  if (isLoading) return <RowsSkeleton rows={6} />
  const show = (count: number) => formatDigits(String(count), language)
  const gradesOf = (mockId: string) => getMockGrades(practice.practised, mockId)
  const grades = gradesOf(id)
  const saidWell = countSaidWell(grades)
  const before = mocks.findLast(
    ({ id: other, value }) => value.post === mock.post && value.startedAt < mock.startedAt && gradesOf(other).size > 0,
  )
  // Without those that an editor has removed meanwhile.
  const asked = mock.questions.filter((id) => grades.has(id) || questions.some(({ question_id }) => question_id === id))
  const isGraded = asked.length > 0 && asked.every((question) => grades.has(question))
  const weak = mock.questions.filter((question) => (grades.get(question) ?? 4) <= 2)
  const average = mock.seconds.reduce((sum, seconds) => sum + seconds, 0) / Math.max(1, mock.seconds.length)
  const ranOut = mock.seconds.filter((seconds) => seconds >= answerSeconds).length
  return (
    <div className="practice-groups">
      <section className="practice-group">
        <h2 className="asked" ref={heading} tabIndex={-1}>
          {mock.title}
        </h2>
        {isGraded ? (
          <>
            <p className="large tabular-numbers">
              {interpolate(words.summary, { n: show(saidWell), all: show(asked.length) })}{' '}
              {ranOut > 0 && interpolate(words.ranOut, { n: show(ranOut) })}
            </p>
            <dl className="mock-figures tabular-numbers">
              <Figure value={show(saidWell)} text={words.saidWell} />
              <Figure value={formatClock(average, language)} text={words.average} />
              {before && (
                <Figure
                  value={formatChange(saidWell - countSaidWell(gradesOf(before.id)), show)}
                  text={interpolate(words.since, {
                    date: formatPastDay(getDhakaDay(before.value.startedAt), practice.today, language),
                  })}
                />
              )}
            </dl>
          </>
        ) : (
          <p>{words.gradeFirst}</p>
        )}
      </section>
      <section className="practice-group">
        <h2>{words.byAnswer}</h2>
        <ol className="mock-answers">
          {mock.questions.map((questionId, at) => {
            const question = questions.find(({ question_id }) => question_id === questionId)
            return (
              question && (
                <MockAnswer
                  key={questionId}
                  number={at + 1}
                  question={question}
                  seconds={mock.seconds[at] ?? 0}
                  grade={grades.get(questionId)}
                  recording={recordings.find(({ value }) => value.question === questionId)?.value}
                  onGrade={(grade) => {
                    const isOfThis = (answer: Answer) => answer.mock === id && answer.question === questionId
                    const former = practice.practised.answers.findLast(isOfThis)
                    if (former?.grade === grade) return
                    // It was answered once, however often it is graded.
                    if (former) practice.log.undo(former.id)
                    practice.log.answer(questionId, grade, { seconds: Math.min(3600, mock.seconds[at] ?? 0), mock: id })
                    practice.log.sync()
                  }}
                />
              )
            )
          })}
        </ol>
      </section>
      {isGraded && weak[0] !== undefined && (
        <section className="practice-group">
          <h2>{words.readNext}</h2>
          <RelatedItems kind="question" id={weak[0]} />
        </section>
      )}
      <RecordingsLine account={account} recordings={recordings} />
      <div className="thumb-bar">
        {isGraded && weak.length > 0 ? (
          <Link className="button full-width" to={`${pages.practiceSession}?only=${weak.join(',')}&post=${mock.post}`}>
            {words.weak}
          </Link>
        ) : (
          <Link className="button quiet full-width" to={`${pages.practiceMock}?post=${mock.post}`}>
            {words.another}
          </Link>
        )}
      </div>
    </div>
  )
}

const formatChange = (change: number, show: (count: number) => string): string =>
  `${change < 0 ? '−' : '+'}${show(Math.abs(change))}`

function Figure({ value, text }: { value: string; text: string }) {
  return (
    <div>
      <dd>{value}</dd>
      <dt>{text}</dt>
    </div>
  )
}

type MockAnswerProps = {
  number: number
  question: Question
  seconds: number
  grade: Grade | undefined
  recording: Recording | undefined
  onGrade: (grade: Grade) => void
}

/** An answer of a mock interview: its duration, the reader's recording, the model answer and the grade. */
function MockAnswer({ number, question, seconds, grade, recording, onGrade }: MockAnswerProps) {
  const words = useWords(mockWords)
  const { language } = useLanguage()
  const time = formatClock(Math.min(seconds, answerSeconds), language)
  return (
    <li>
      <details open={grade === undefined && number === 1}>
        <summary>
          <span className="row-number tabular-numbers">{formatDigits(String(number), language)}</span>
          <span>
            <span lang={getTextLang(question.question, question.lang)}>{question.question}</span>
            <span className="caption own-line tabular-numbers">
              {grade && <GradeMark grade={grade} />}
              {seconds >= answerSeconds ? words.timeRanOut : interpolate(words.timeOf, { time })}
            </span>
          </span>
        </summary>
        {recording && <Player recording={recording} number={number} />}
        <RichText html={question.answer} lang={question.lang} />
        <p className="caption">{words.gradeIt}</p>
        <Grades onGrade={onGrade} chosen={grade} />
      </details>
    </li>
  )
}

function Player({ recording: { audio }, number }: { recording: Recording; number: number }) {
  const words = useWords(mockWords)
  const { language } = useLanguage()
  const [url, setUrl] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])
  if (url !== undefined)
    // biome-ignore lint/a11y/useMediaCaption: the reader's own voice
    return <audio controls autoPlay src={url} />
  return (
    <button className="button quiet compact" type="button" onClick={() => setUrl(URL.createObjectURL(audio))}>
      <Play className="icon icon-small" />
      {interpolate(words.play, { n: formatDigits(String(number), language) })}
    </button>
  )
}

/** One function for all renderings: a new one would take the focus at each. */
const focusLine = (line: HTMLElement | null) => line?.focus()

/** Shows the room that the recordings take, the day when they go, and the button that removes them at once. */
function RecordingsLine({ account, recordings }: { account: string; recordings: readonly KeptRecord<Recording>[] }) {
  const words = useWords(mockWords)
  const { language } = useLanguage()
  const [isDeleted, setDeleted] = useState(false)
  const [first] = recordings
  if (first === undefined)
    return isDeleted ? (
      // The button that had the focus is gone.
      <p className="caption" role="status" tabIndex={-1} ref={focusLine}>
        {words.deleted}
      </p>
    ) : null
  const bytes = recordings.reduce((sum, { value }) => sum + value.audio.size, 0)
  return (
    <p className="caption tabular-numbers">
      {interpolate(openRecordings(account).findUnkept() ? words.recordingsNotKept : words.recordings, {
        n: formatDigits(String(recordings.length), language),
        size: formatSize(bytes, language),
        date: formatLongDay(getDhakaDay(first.value.recordedAt + recordingsKeptMs), language),
      })}{' '}
      <button
        className="button text"
        type="button"
        onClick={() => {
          openRecordings(account).change(() => recordings.map(({ id }) => [id, null]))
          setDeleted(true)
        }}
      >
        {words.deleteNow}
      </button>
    </p>
  )
}
