import type { PracticePlan } from '@shelai/contract/features/practice/practice-logs.ts'
import { meetingSeconds } from '@shelai/contract/rules/limits.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { pages, questionsPage } from '@shelai/contract/rules/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { KeepPack } from '../../packs/keep-pack.tsx'
import { useReader } from '../../session/session.ts'
import { Link } from '../../ui/link.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { formatLongDay } from './format-plan.ts'
import { Days, LockedLine } from './plan-outlook.tsx'
import { makePlan } from './planner.ts'
import { PracticeLink } from './practice-link.tsx'
import { createPostsQuery } from './practice-queries.ts'
import { practiceWords } from './practice-words.ts'
import { countPractisedDays } from './practised-days.ts'
import { isSure } from './readiness.ts'
import { ReminderChoice } from './reminder-choice.tsx'
import { type Practice, toCards, toPlanInput, usePlanQuestions } from './use-practice.tsx'

/** After how many days without practice a reader is welcomed back. */
const pauseDays = 3

/** The plan on a day before the interview: what today has, and the ways on. */
export function PlanToday({ practice, plan }: { practice: Practice; plan: PracticePlan }) {
  const words = useWords(practiceWords)
  const { language } = useLanguage()
  const { questions, lockedCount, isLoading } = usePlanQuestions(plan)
  const posts = useQuery(createPostsQuery(useCall())).data ?? []
  const { practised, today, log } = practice
  const isSignedIn = Boolean(useReader())
  const show = (count: number) => formatDigits(String(count), language)
  if (isLoading) return <RowsSkeleton rows={5} />
  const input = toPlanInput(plan, questions, practice)
  const planned = makePlan(input)
  const [todays, tomorrows] = planned.days
  const count = (todays?.first.length ?? 0) + (todays?.again.length ?? 0)
  const seconds =
    (todays?.first.length ?? 0) * meetingSeconds.first + (todays?.again.length ?? 0) * meetingSeconds.again
  const days = countPractisedDays(practised.answers, today)
  const hasPaused = days.last !== undefined && today - days.last >= pauseDays
  const tomorrowCount = (tomorrows?.first.length ?? 0) + (tomorrows?.again.length ?? 0)
  const isNothingOpen = questions.length === 0 && lockedCount > 0
  const daysLeft = input.on === undefined ? undefined : input.on - today
  const sureCount = toCards(questions, practised).filter((card) => isSure(card, input.on ?? today)).length
  const chosen = posts.filter(({ sub_category_id }) => plan.posts.includes(sub_category_id))
  const all = planned.reached.length + planned.dropped.length
  return (
    <div className="practice-groups">
      <section className="practice-group">
        {hasPaused && <p className="large">{words.welcomeBack}</p>}
        <p className={hasPaused ? undefined : 'large tabular-numbers'}>
          {daysLeft === undefined && interpolate(words.questions, { n: show(questions.length) })}
          {daysLeft === 0 && words.isToday}
          {daysLeft === 1 && words.tomorrow}
          {daysLeft !== undefined &&
            daysLeft > 1 &&
            `${formatLongDay(today + daysLeft, language)} · ${interpolate(words.daysLeft, { n: show(daysLeft) })}`}
        </p>
        {hasPaused && <p>{words.nothingPiled}</p>}
        <p className="caption">
          {chosen.map(({ title }) => title).join(', ')}{' '}
          <Link className="link" to={`${pages.practice}?change`}>
            {words.change}
          </Link>
        </p>
        {daysLeft !== 0 && !isNothingOpen && <Days plan={planned} on={input.on} />}
        {daysLeft !== 0 && planned.dropped.length > 0 && (
          <p className="tabular-numbers">
            {interpolate(words.tight, { m: show(plan.minutes), n: show(planned.reached.length), all: show(all) })}{' '}
            <Link className="link" to={`${pages.practice}?change`}>
              {words.waysOut}
            </Link>
          </p>
        )}
        {days.all > 0 && (
          <p className="caption tabular-numbers">
            {interpolate(days.inRow > 1 ? words.practisedInRow : words.practised, {
              n: show(days.inRow),
              all: show(days.all),
            })}
          </p>
        )}
      </section>
      {!isNothingOpen && (
        <nav aria-label={words.title}>
          <PracticeLink
            to={pages.practiceReadiness}
            title={words.readiness}
            text={interpolate(words.readinessText, { n: show(sureCount), all: show(questions.length) })}
          />
          <PracticeLink to={pages.practiceMock} title={words.mock} text={words.mockText} />
          {(daysLeft === undefined || daysLeft === 1) && (
            <PracticeLink to={pages.practiceEvening} title={words.evening} text={words.eveningText} />
          )}
        </nav>
      )}
      {lockedCount > 0 && <LockedLine count={lockedCount} />}
      {isSignedIn && daysLeft !== 0 && <ReminderChoice plan={plan} log={log} />}
      <section className="practice-group">
        {chosen.length > 0 && <p className="caption">{words.keepQuestions}</p>}
        {chosen.map(({ sub_category_id: id, title, category_name }) => (
          <div key={id} className="kept-post">
            <span>{title}</span>
            <KeepPack wanted={{ pack: `post-${id}`, title, path: questionsPage(category_name, id) }} />
          </div>
        ))}
        <button
          className="button text"
          type="button"
          onClick={() => {
            log.savePlan({ ...plan, isEnded: true })
            log.sync()
          }}
        >
          {words.endPlan}
        </button>
      </section>
      <div className="thumb-bar">
        {isNothingOpen ? (
          <>
            <p>{words.nothingOpen}</p>
            <Link className="button full-width" to={pages.packages}>
              {words.seePackages}
            </Link>
          </>
        ) : daysLeft === 0 ? (
          <Link className="button full-width" to={pages.practiceEvening}>
            {words.evening}
          </Link>
        ) : (
          <>
            <p className="tabular-numbers">
              {count > 0
                ? interpolate(words.todayHas, { n: show(count), m: show(Math.ceil(seconds / 60)) })
                : `${words.todayDone} ${tomorrowCount > 0 ? interpolate(words.tomorrowHas, { n: show(tomorrowCount) }) : ''}`}
            </p>
            <div className="pair">
              <Link
                className={count > 0 && !hasPaused ? 'button quiet' : 'button'}
                to={`${pages.practiceSession}?minutes=5`}
              >
                {count > 0 ? words.five : words.practiseMore}
              </Link>
              {count > 0 && (
                <Link className={hasPaused ? 'button quiet' : 'button'} to={pages.practiceSession}>
                  {words.wholeToday}
                </Link>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  )
}
