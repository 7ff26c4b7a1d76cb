import { useSearchParams } from 'react-router'
import { AfterInterview } from './after-interview.tsx'
import { BeginAtOnce } from './begin-at-once.tsx'
import { PlanForm } from './plan-form.tsx'
import { PlanToday } from './plan-today.tsx'
import { isPast, WithPractice } from './use-practice.tsx'

/** The plan of the reader: where it is made, what it has for today, or what comes after its interview. */
export function PracticeBody() {
  const [search] = useSearchParams()
  const isChoosing = search.has('posts') || search.has('change')
  return (
    <WithPractice>
      {(practice) => {
        const { plan, today } = practice
        if (search.has('begin')) return <BeginAtOnce key={String(search)} practice={practice} />
        if (plan === undefined || isChoosing) return <PlanForm practice={practice} />
        if (isPast(plan, today)) return <AfterInterview practice={practice} plan={plan} />
        return <PlanToday practice={practice} plan={plan} />
      }}
    </WithPractice>
  )
}
