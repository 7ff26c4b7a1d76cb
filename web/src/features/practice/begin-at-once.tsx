import type { PracticePlan } from '@shelai/contract/features/practice/practice-logs.ts'
import { parseDay } from '@shelai/contract/rules/dhaka-time.ts'
import { planLimits } from '@shelai/contract/rules/limits.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useApplications } from '../../reading/use-applications.ts'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { beginPlan, type Choice, readChoice } from './plan-choice.ts'
import { findMinutesNeeded } from './planner.ts'
import { type Practice, toPlanInput, usePlanQuestions } from './use-practice.tsx'

/**
 * Makes the plan that the address names, with the minutes a day that it needs, and leads into its first round; into the round of today
 * where that is the reader's plan already. The day of an interview that the reader said of the circular is the day of the plan. What
 * does not fit or has no open questions, and who has another plan, is left to the form.
 */
export function BeginAtOnce({ practice }: { practice: Practice }) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const [chosen] = useState(() => readChoice(search, undefined))
  const [former] = useState(practice.plan)
  const { list: applications } = useApplications()
  const { questions, isLoading } = usePlanQuestions(chosen)
  const isReading = isLoading || applications === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plan is made once
  useEffect(() => {
    if (isReading) return
    // What the reader said of the interview for the circular comes before the circular's own last day.
    const called = applications.find(({ data }) => data.circular_id === chosen.circular && data.state === 'interview')
    const interviewOn = keepTimely(called?.data.interview_on ?? null, practice.today)
    const choice = { ...chosen, date: interviewOn ?? keepTimely(chosen.date, practice.today) }
    const needed = findMinutesNeeded(toPlanInput(choice, questions, practice))
    const begin = async () => {
      const canBegin = questions.length > 0 && needed !== undefined && needed <= planLimits.mostMinutes
      const minutes = Math.max(needed ?? 0, planLimits.leastMinutes)
      const isReady =
        former === undefined
          ? canBegin && (await beginPlan(practice, { ...choice, minutes }))
          : choice.posts.every((post) => former.posts.includes(post)) &&
            (former.date === choice.date || (interviewOn === null && isMovedPlan(former, choice, practice.today)))
      if (isReady) return navigate(pages.practiceSession, { replace: true })
      const form = new URLSearchParams(search)
      form.delete('begin')
      form.set('date', choice.date ?? '')
      return setSearch(form, { replace: true })
    }
    void begin()
  }, [isReading])
  return <RowsSkeleton rows={5} />
}

/** Returns a day that is ahead; null for any other, which is no day to plan for. */
const keepTimely = (date: string | null, today: number): string | null =>
  date !== null && parseDay(date) > today ? date : null

/** Tells whether a plan that is not over is for the circular of a choice, on a day that its reader chose. */
const isMovedPlan = ({ date, circular }: PracticePlan, choice: Choice, today: number): boolean =>
  circular !== undefined && circular === choice.circular && (date === null || parseDay(date) >= today)
