import { planLimits } from '@shelai/contract/rules/limits.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { beginPlan, type Choice, readChoice } from './plan-choice.ts'
import { findMinutesNeeded } from './planner.ts'
import { parseDay } from './replay.ts'
import { type Practice, toPlanInput, usePlanQuestions } from './use-practice.tsx'

/**
 * Makes the plan that the address names, with the minutes a day that it needs, and leads into its first round; into the round of today
 * where that is the reader's plan already. What does not fit or has no open questions, and who has another plan, is left to the form.
 */
export function BeginAtOnce({ practice }: { practice: Practice }) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const [choice] = useState(() => readTimelyChoice(search, practice.today))
  const [former] = useState(practice.plan)
  const { questions, isLoading } = usePlanQuestions(choice)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plan is made once
  useEffect(() => {
    if (isLoading) return
    const needed = findMinutesNeeded(toPlanInput(choice, questions, practice))
    const begin = async () => {
      const canBegin = questions.length > 0 && needed !== undefined && needed <= planLimits.mostMinutes
      const minutes = Math.max(needed ?? 0, planLimits.leastMinutes)
      const isReady =
        former === undefined
          ? canBegin && (await beginPlan(practice, { ...choice, minutes }))
          : former.date === choice.date && choice.posts.every((post) => former.posts.includes(post))
      if (isReady) return navigate(pages.practiceSession, { replace: true })
      const form = new URLSearchParams(search)
      form.delete('begin')
      return setSearch(form, { replace: true })
    }
    void begin()
  }, [isLoading])
  return <RowsSkeleton rows={5} />
}

/** Reads the plan of the address. A day that is not ahead is no day to plan for. */
function readTimelyChoice(search: URLSearchParams, today: number): Choice {
  const choice = readChoice(search, undefined)
  return choice.date !== null && parseDay(choice.date) <= today ? { ...choice, date: null } : choice
}
