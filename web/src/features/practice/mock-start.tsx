import { getDhakaDay } from '@shelai/contract/rules/dhaka-time.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { createId } from '../../device/create-id.ts'
import type { KeptRecord } from '../../device/records.ts'
import { serverNow } from '../../device/server-clock.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { Check } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { formatPastDay } from './format-plan.ts'
import { countSaidWell, getMockGrades } from './mock-grades.ts'
import { chooseMock, countMock } from './mock-mix.ts'
import { type MockInterview, openMocks } from './mock-records.ts'
import { PracticeLink } from './practice-link.tsx'
import { createPostsQuery } from './practice-queries.ts'
import { mockWords, practiceWords } from './practice-words.ts'
import { type Practice, usePlanQuestions } from './use-practice.tsx'

type MockStartProps = { practice: Practice; account: string; mocks: readonly KeptRecord<MockInterview>[] }

const none: number[] = []

/** Before a mock interview: for which post, and whether the answers are recorded. */
export function MockStart({ practice: { plan, practised, today }, account, mocks }: MockStartProps) {
  const words = useWords(mockWords)
  const { nothingOpen, choosePost, title } = useWords(practiceWords)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const posts = useQuery(createPostsQuery(useCall())).data
  const [isRecorded, setRecorded] = useState(false)
  const chosen = Number(search.get('post')) || plan?.posts[0]
  const post = posts?.find(({ sub_category_id }) => sub_category_id === chosen)
  const { questions, lockedCount, isLoading } = usePlanQuestions({ posts: chosen ? [chosen] : none, only: none })
  const offered = posts?.filter(({ sub_category_id }) => plan?.posts.includes(sub_category_id) ?? false) ?? []
  const unfinished = mocks.findLast(
    ({ value }) => value.post === chosen && value.seconds.length < value.questions.length,
  )
  if (posts === undefined || isLoading) return <RowsSkeleton rows={4} />
  if (post === undefined)
    return (
      <>
        <p>{choosePost}</p>
        <Link className="button full-width" to={pages.practice}>
          {title}
        </Link>
      </>
    )
  const count = Math.min(countMock(post), questions.length)
  const begin = async () => {
    const id = createId()
    const mock: MockInterview = {
      post: post.sub_category_id,
      title: post.title,
      questions: chooseMock(questions, post, Math.random).map(({ question_id }) => question_id),
      seconds: [],
      isRecorded,
      startedAt: serverNow(),
    }
    openMocks(account).change(() => [[id, mock]])
    navigate(`${pages.practiceMock}?id=${id}`, { replace: true })
  }
  return (
    <div className="practice-groups">
      {offered.length > 1 && (
        <fieldset className="practice-group">
          <legend className="heading">{words.choose}</legend>
          <div className="post-options">
            {offered.map(({ sub_category_id: id, title: name }) => (
              <label key={id} className="option">
                <input
                  type="radio"
                  name="post"
                  checked={chosen === id}
                  onChange={() => setSearch({ post: String(id) }, { replace: true })}
                />
                <b>{name}</b>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <section className="practice-group">
        <h2 className="asked">{post.title}</h2>
        <p className="tabular-numbers">
          {count > 0
            ? interpolate(words.intro, { n: formatDigits(String(count), language) })
            : questions.length === 0 && lockedCount > 0
              ? nothingOpen
              : words.none}
        </p>
        {count > 0 && (
          <label className="post-choice">
            <input type="checkbox" checked={isRecorded} onChange={({ target }) => setRecorded(target.checked)} />
            <span className="post-box" aria-hidden="true">
              <Check className="icon icon-small" />
            </span>
            <span>
              <b>{words.record}</b>
              <span className="caption own-line">{words.recordText}</span>
            </span>
          </label>
        )}
      </section>
      <EarlierMocks mocks={mocks} practised={practised} today={today} />
      <div className="thumb-bar">
        {unfinished && (
          <Link className="button quiet full-width" to={`${pages.practiceMock}?id=${unfinished.id}`}>
            {interpolate(words.goOn, { n: formatDigits(String(unfinished.value.seconds.length + 1), language) })}
          </Link>
        )}
        {count > 0 && (
          <button className="button full-width" type="button" onClick={begin}>
            {words.start}
          </button>
        )}
      </div>
    </div>
  )
}

/** The interviews that were answered to the end, the latest first, each with its day and how it went. */
function EarlierMocks({
  mocks,
  practised,
  today,
}: Pick<MockStartProps, 'mocks'> & Pick<Practice, 'practised' | 'today'>) {
  const words = useWords(mockWords)
  const { language } = useLanguage()
  const finished = mocks.filter(({ value }) => value.seconds.length >= value.questions.length).reverse()
  if (finished.length === 0) return null
  const show = (count: number) => formatDigits(String(count), language)
  return (
    <nav aria-labelledby="earlier-mocks">
      <h2 id="earlier-mocks">{words.earlier}</h2>
      {finished.map(({ id, value: { title, questions, startedAt } }) => {
        const grades = getMockGrades(practised, id)
        const summary = { n: show(countSaidWell(grades)), all: show(questions.length) }
        const result = grades.size < questions.length ? words.notGraded : interpolate(words.summary, summary)
        return (
          <PracticeLink
            key={id}
            to={`${pages.practiceMock}?id=${id}`}
            title={title}
            text={`${formatPastDay(getDhakaDay(startedAt), today, language)} · ${result}`}
          />
        )
      })}
    </nav>
  )
}
