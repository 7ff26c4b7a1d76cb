import { planLimits } from '@shelai/contract/rules/limits.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Lock } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { formatDayNumber, formatLongDay } from './format-plan.ts'
import type { Question } from './open-questions.ts'
import { beginPlan, type Choice, type Post } from './plan-choice.ts'
import { findMinutesNeeded, makePlan, type Plan, type PlanInput } from './planner.ts'
import { practiceWords } from './practice-words.ts'
import { PlanPicture } from './stitches.tsx'
import { type Practice, toPlanInput, usePlanQuestions } from './use-practice.tsx'

/** The number of days of a plan in the picture. */
const shownDays = 14

type OutlookProps = {
  choice: Choice
  posts: readonly Post[]
  practice: Practice
  choose: (change: Partial<Choice>) => void
}

/** The outcome of the plan: the days as a picture, whether it fits, and the button at the thumb. */
export function Outlook({ choice, posts, practice, choose }: OutlookProps) {
  const words = useWords(practiceWords)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { questions, lockedCount, isLoading } = usePlanQuestions(choice)
  const [isNotKept, setNotKept] = useState(false)
  const show = (count: number | string) => formatDigits(String(count), language)
  const { practised, today } = practice
  // With hundreds of questions a plan takes longer to make than the press of a choice may take to show.
  const { date, minutes } = useDeferredValue(choice)
  const { input, plan, needed, withLocked } = useMemo(() => {
    const made = toPlanInput({ date, minutes }, questions, { practised, today })
    return {
      input: made,
      plan: makePlan(made),
      needed: findMinutesNeeded(made),
      withLocked: findMinutesWithLocked(made, lockedCount),
    }
  }, [date, minutes, questions, lockedCount, practised, today])
  const begin = async () => {
    // Who has read that nothing is kept may practise all the same: the plan holds until the page is left.
    // Back then leads to where the reader came from, and not to a form that was sent.
    if ((await beginPlan(practice, choice)) || isNotKept) navigate(pages.practiceSession, { replace: true })
    else setNotKept(true)
  }
  if (isLoading) return <RowsSkeleton rows={3} />
  if (questions.length === 0 && lockedCount === 0) return <p>{words.noQuestions}</p>
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
      {lockedCount > 0 && <LockedLine count={lockedCount} minutes={withLocked} />}
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
function findMinutesWithLocked(input: PlanInput, lockedCount: number): number | undefined {
  if (input.on === undefined || lockedCount === 0) return undefined
  const locked = Array.from({ length: lockedCount }, (_, at) => ({ question: -1 - at, asked: 0 }))
  return findMinutesNeeded({ ...input, cards: [...input.cards, ...locked] })
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
