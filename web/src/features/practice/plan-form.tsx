import type { Answer } from '@shelai/contract/calls.ts'
import type { PracticePlan } from '@shelai/contract/features/practice/practice-logs.ts'
import { planLimits } from '@shelai/contract/rules/limits.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { pickText } from '@shelai/contract/rules/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { Field } from '../../ui/field.tsx'
import { Check, Lock } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EarlierInterviews } from './earlier-interviews.tsx'
import { formatDayNumber, formatLongDay } from './format-plan.ts'
import type { Question } from './open-questions.ts'
import { findMinutesNeeded, makePlan, type Plan } from './planner.ts'
import { createPostsQuery } from './practice-queries.ts'
import { practiceWords } from './practice-words.ts'
import { formatDay, parseDay } from './replay.ts'
import { PlanPicture } from './stitches.tsx'
import { type Practice, toPlanInput, usePlanQuestions } from './use-practice.tsx'

type Post = Answer<'jobs.subCategories'>[number]
export type Choice = Pick<PracticePlan, 'posts' | 'only' | 'date' | 'minutes' | 'circular'>

const offeredMinutes = [5, 10, 20, 30] as const
const usualMinutes = 20
/** The number of days of a plan in the picture. */
const shownDays = 14

/** Reads what the address says of a plan: another screen leads here with it, and after a reload it says what was chosen. */
export function readChoice(search: URLSearchParams, plan: PracticePlan | undefined): Choice {
  const ids = (name: string, most: number) =>
    (search.get(name) ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0)
      .slice(0, most)
  const date = search.has('date') ? search.get('date') : (plan?.date ?? '')
  const circular = search.has('posts') ? ids('circular', 1)[0] : plan?.circular
  const minutes = Number(search.get('minutes') ?? plan?.minutes ?? usualMinutes)
  return {
    posts: search.has('posts') ? ids('posts', planLimits.posts) : [...(plan?.posts ?? [])],
    only: search.has('posts') ? ids('only', planLimits.questions) : [...(plan?.only ?? [])],
    date: date && !Number.isNaN(Date.parse(date)) && /^\d{4}-\d\d-\d\d$/.test(date) ? date : null,
    minutes: minutes >= planLimits.leastMinutes && minutes <= planLimits.mostMinutes ? minutes : usualMinutes,
    circular,
  }
}

/** Begins a plan today. False if the device could not keep it. */
export function beginPlan(practice: Practice, choice: Choice): Promise<boolean> {
  const { reminder } = practice.plan ?? {}
  const { isKept } = practice.log.savePlan({ ...choice, since: formatDay(practice.today), isEnded: false, reminder })
  practice.log.sync()
  return isKept
}

/** Where a plan is made or changed: posts, date and minutes, and what comes of them. */
export function PlanForm({ practice }: { practice: Practice }) {
  const posts = useQuery(createPostsQuery(useCall()))
  return (
    <QueryView query={posts} skeleton={<RowsSkeleton rows={5} />}>
      {(data) => <Choices posts={data.filter(({ question_count }) => question_count > 0)} practice={practice} />}
    </QueryView>
  )
}

function Choices({ posts, practice }: { posts: readonly Post[]; practice: Practice }) {
  const words = useWords(practiceWords)
  const { language } = useLanguage()
  const [search, setSearch] = useSearchParams()
  const [choice, setChoice] = useState(() => readChoice(search, practice.plan))
  const show = (count: number | string) => formatDigits(String(count), language)
  const choose = (change: Partial<Choice>) => {
    const changed = { ...choice, ...change }
    const { posts: chosen, only, date, minutes } = changed
    setChoice(changed)
    const next = new URLSearchParams(search)
    next.set('posts', chosen.join(','))
    next.set('date', date ?? '')
    next.set('minutes', String(minutes))
    if (only.length > 0) next.set('only', only.join(','))
    else next.delete('only')
    if (changed.circular) next.set('circular', String(changed.circular))
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const isPast = choice.date !== null && parseDay(choice.date) <= practice.today
  return (
    <div className="practice-groups">
      {choice.only.length > 0 ? (
        <section className="header-row">
          <p>{interpolate(words.chosenQuestions, { n: show(choice.only.length) })}</p>
          <button className="button text" type="button" onClick={() => choose({ only: [] })}>
            {words.change}
          </button>
        </section>
      ) : (
        <PostChoice posts={posts} chosen={choice.posts} choose={(chosen) => choose({ posts: chosen })} />
      )}
      <section className="practice-group">
        <Field
          label={words.interviewOn}
          type="date"
          min={formatDay(practice.today + 1)}
          value={choice.date ?? ''}
          hint={words.noDate}
          error={isPast ? words.pastDate : undefined}
          onType={(date) => choose({ date: date || null })}
        />
        <fieldset className="practice-group">
          <legend>{words.minutesADay}</legend>
          <div className="minute-options tabular-numbers">
            {[...new Set([...offeredMinutes, choice.minutes])]
              .sort((one, other) => one - other)
              .map((minutes) => (
                <label key={minutes} className="option">
                  <input
                    type="radio"
                    name="minutes"
                    checked={choice.minutes === minutes}
                    onChange={() => choose({ minutes })}
                  />
                  <b>{show(minutes)}</b>
                </label>
              ))}
          </div>
        </fieldset>
      </section>
      {choice.posts.length > 0 && !isPast && <Outlook {...{ choice, posts, practice, choose }} />}
      {choice.posts.length === 0 && <p className="caption">{words.choosePost}</p>}
      {practice.plan === undefined && <EarlierInterviews log={practice.log} posts={posts} />}
    </div>
  )
}

type PostChoiceProps = { posts: readonly Post[]; chosen: readonly number[]; choose: (posts: number[]) => void }

/** The posts to choose from: those of the same branch as the chosen ones at first, all of them on request. */
function PostChoice({ posts, chosen, choose }: PostChoiceProps) {
  const words = useWords(practiceWords)
  const { language } = useLanguage()
  const [areAllShown, setAllShown] = useState(chosen.length === 0)
  const near = new Set(
    posts.filter(({ sub_category_id }) => chosen.includes(sub_category_id)).map(({ category_id }) => category_id),
  )
  const shown = posts.filter(({ category_id }) => areAllShown || near.has(category_id))
  const isFull = chosen.length >= planLimits.posts
  return (
    <fieldset className="practice-group">
      <legend className="heading">{words.whichPosts}</legend>
      <div>
        {shown.map(
          ({ sub_category_id: id, title, category_name, category_name_bn, category_id, question_count }, at) => (
            <div key={id}>
              {areAllShown && shown[at - 1]?.category_id !== category_id && (
                <p className="caption">{pickText(language, category_name, category_name_bn)}</p>
              )}
              <label className="post-choice">
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  disabled={isFull && !chosen.includes(id)}
                  onChange={({ target }) =>
                    choose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                />
                <span className="post-box" aria-hidden="true">
                  <Check className="icon icon-small" />
                </span>
                <span>
                  <b>{title}</b>
                  <span className="caption own-line tabular-numbers">
                    {interpolate(words.questions, { n: formatDigits(String(question_count), language) })}
                  </span>
                </span>
              </label>
            </div>
          ),
        )}
      </div>
      {isFull && <p className="caption">{words.tooManyPosts}</p>}
      {!areAllShown && (
        <button className="button quiet compact" type="button" onClick={() => setAllShown(true)}>
          {words.allPosts}
        </button>
      )}
    </fieldset>
  )
}

type OutlookProps = {
  choice: Choice
  posts: readonly Post[]
  practice: Practice
  choose: (change: Partial<Choice>) => void
}

/** The outcome of the plan: the days as a picture, whether it fits, and the button at the thumb. */
function Outlook({ choice, posts, practice, choose }: OutlookProps) {
  const words = useWords(practiceWords)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { questions, lockedCount, isLoading } = usePlanQuestions(choice)
  const [isNotKept, setNotKept] = useState(false)
  const show = (count: number | string) => formatDigits(String(count), language)
  const input = toPlanInput(choice, questions, practice)
  const plan = makePlan(input)
  const needed = findMinutesNeeded(input)
  const begin = async () => {
    // Who has read that nothing is kept may practise all the same: the plan holds until the page is left.
    if ((await beginPlan(practice, choice)) || isNotKept) navigate('/practice/session')
    else setNotKept(true)
  }
  if (isLoading) return <RowsSkeleton rows={3} />
  if (questions.length === 0)
    return (
      <>
        <p>{words.nothingOpen}</p>
        <Link className="button full-width" to={pages.packages}>
          {words.seePackages}
        </Link>
      </>
    )
  const day = input.on === undefined ? '' : formatLongDay(input.on, language)
  const todays = (plan.days[0]?.first.length ?? 0) + (plan.days[0]?.again.length ?? 0)
  const isTight = plan.dropped.length > 0
  return (
    <>
      {isTight ? (
        <WaysOut {...{ choice, posts, plan, needed, questions, practice, choose }} />
      ) : (
        <section className="practice-group">
          <h2>{words.howDaysGo}</h2>
          <Days plan={plan} on={input.on} />
          {plan.freeMinutes > 0 && input.on !== undefined && (
            <p className="caption tabular-numbers">{interpolate(words.freeMinutes, { n: show(plan.freeMinutes) })}</p>
          )}
        </section>
      )}
      {lockedCount > 0 && (
        <LockedLine count={lockedCount} minutes={findMinutesWithLocked(input, questions, lockedCount)} />
      )}
      <div className="thumb-bar">
        {isNotKept && <p role="alert">{words.notKept}</p>}
        {!isTight && (
          <p className="tabular-numbers">
            {input.on === undefined ? (
              interpolate(words.openText, { n: show(questions.length), m: show(choice.minutes) })
            ) : (
              <>
                <b className="good">{words.fits}</b>{' '}
                {interpolate(words.fitsText, { n: show(plan.reached.length), date: day })}
              </>
            )}
          </p>
        )}
        <button className="button full-width" type="button" onClick={begin}>
          {todays > 0 ? interpolate(words.begin, { n: show(todays) }) : words.beginPlain}
        </button>
      </div>
    </>
  )
}

/** The minutes a day that would be needed if a package opened the locked questions too. */
function findMinutesWithLocked(
  input: Parameters<typeof makePlan>[0],
  questions: readonly Question[],
  lockedCount: number,
) {
  if (input.on === undefined) return undefined
  const locked = Array.from({ length: lockedCount }, (_, at) => ({ question: -1 - at, asked: 0 }))
  return findMinutesNeeded({ ...input, cards: [...input.cards, ...locked].slice(0, questions.length + lockedCount) })
}

/** Says how many questions a package would add. They are in no number elsewhere. */
export function LockedLine({ count, minutes }: { count: number; minutes?: number | undefined }) {
  const words = useWords(practiceWords)
  const { language } = useLanguage()
  const show = (number: number) => formatDigits(String(number), language)
  return (
    <p className="locked-line tabular-numbers">
      <span className="lock">
        <Lock className="icon" />
      </span>
      <span>
        {interpolate(words.locked, { n: show(count) })}{' '}
        {minutes === undefined ? words.lockedNever : interpolate(words.lockedMinutes, { m: show(minutes) })}{' '}
        <Link className="link" to={pages.packages}>
          {words.seePackages}
        </Link>
      </span>
    </p>
  )
}

/** The days of a plan as a picture, with its key. */
export function Days({ plan, on }: { plan: Plan; on: number | undefined }) {
  const words = useWords(practiceWords)
  const { language } = useLanguage()
  const days = plan.days.slice(-shownDays)
  const label =
    on === undefined
      ? interpolate(words.openDaysLabel, { n: formatDigits(String(days.length), language) })
      : interpolate(words.daysLabel, {
          n: formatDigits(String(plan.days.length), language),
          date: formatLongDay(on, language),
        })
  return (
    <>
      <PlanPicture
        label={label}
        columns={days.map(({ day, first, again }) => ({
          first: first.length,
          again: again.length,
          label: formatDayNumber(day, language),
        }))}
        {...(on === undefined ? {} : { flag: formatDayNumber(on, language) })}
      />
      <p className="picture-key">
        <span className="key-first">{words.firstTime}</span>
        <span className="key-again">{words.again}</span>
      </p>
    </>
  )
}

type WaysOutProps = OutlookProps & { plan: Plan; needed: number | undefined; questions: readonly Question[] }

/** It does not fit: how much does, and what can be done, each with its minutes. */
function WaysOut({ choice, posts, plan, needed, questions, practice, choose }: WaysOutProps) {
  const words = useWords(practiceWords)
  const { language } = useLanguage()
  const show = (number: number) => formatDigits(String(number), language)
  const alone = choice.posts.length > 1 ? findPostAlone(choice, posts, questions, practice) : undefined
  return (
    <section className="practice-group">
      <p className="large tabular-numbers" role="status">
        {plan.days.length === 0
          ? words.tightNow
          : interpolate(words.tight, {
              m: show(choice.minutes),
              n: show(plan.reached.length),
              all: show(plan.reached.length + plan.dropped.length),
            })}
      </p>
      <h2>{words.waysOut}</h2>
      {needed !== undefined && needed <= planLimits.mostMinutes && (
        <WayOut
          minutes={needed}
          title={words.moreMinutes}
          text={interpolate(words.allTwice, { n: show(questions.length) })}
          choose={() => choose({ minutes: Math.max(needed, planLimits.leastMinutes) })}
        />
      )}
      {alone && (
        <WayOut
          minutes={alone.minutes}
          title={interpolate(words.onlyPost, { post: alone.post.title })}
          text={interpolate(words.onlyPostText, { n: show(alone.count) })}
          choose={() =>
            choose({ posts: [alone.post.sub_category_id], minutes: Math.max(alone.minutes, planLimits.leastMinutes) })
          }
        />
      )}
      <p className="way-out as-is">
        <span className="way-minutes tabular-numbers">{show(choice.minutes)}</span>
        <span>
          <b>{words.asBefore}</b>
          <span className="caption own-line">{interpolate(words.asBeforeText, { n: show(plan.reached.length) })}</span>
        </span>
      </p>
    </section>
  )
}

type WayOutProps = { minutes: number; title: string; text: string; choose: () => void }

function WayOut({ minutes, title, text, choose }: WayOutProps) {
  const { language } = useLanguage()
  return (
    <button className="way-out" type="button" onClick={choose}>
      <span className="way-minutes tabular-numbers">{formatDigits(String(minutes), language)}</span>
      <span>
        <b>{title}</b>
        <span className="caption own-line">{text}</span>
      </span>
    </button>
  )
}

/** The first of several chosen posts alone: how many questions it has, and the minutes a day that they need. */
function findPostAlone(choice: Choice, posts: readonly Post[], questions: readonly Question[], practice: Practice) {
  const post = posts.find(({ sub_category_id }) => sub_category_id === choice.posts[0])
  const own = questions.filter(({ sub_category_id }) => sub_category_id === post?.sub_category_id)
  const minutes = findMinutesNeeded(toPlanInput(choice, own, practice))
  return post && minutes !== undefined && own.length < questions.length
    ? { post, minutes, count: own.length }
    : undefined
}
