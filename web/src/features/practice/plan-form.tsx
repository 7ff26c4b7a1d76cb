import { formatDay, parseDay } from '@shelai/contract/rules/dhaka-time.ts'
import { planLimits } from '@shelai/contract/rules/limits.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { pickText } from '@shelai/contract/rules/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { Field } from '../../ui/field.tsx'
import { Check } from '../../ui/icons.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EarlierInterviews } from './earlier-interviews.tsx'
import { type Choice, type Post, readChoice } from './plan-choice.ts'
import { Outlook } from './plan-outlook.tsx'
import { createPostsQuery } from './practice-queries.ts'
import { practiceWords } from './practice-words.ts'
import type { Practice } from './use-practice.tsx'

const offeredMinutes = [5, 10, 20, 30] as const

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
        {/* On the day of the interview there still is an hour for what is asked most. */}
        {isPast && (
          <button
            className="button quiet compact"
            type="button"
            onClick={({ currentTarget }) => {
              // The button goes with its press, so the focus goes to the date that it clears.
              currentTarget.parentElement?.querySelector('input')?.focus()
              choose({ date: null })
            }}
          >
            {words.withoutDate}
          </button>
        )}
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
      {practice.plan === undefined && <EarlierInterviews practice={practice} posts={posts} />}
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
