import { pages } from '@shelai/contract/rules/urls.ts'
import { useSearchParams } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { prefetch } from '../../network/prefetch.ts'
import { Page } from '../../ui/page.tsx'
import { AfterInterview } from './after-interview.tsx'
import { PlanForm } from './plan-form.tsx'
import { PlanToday } from './plan-today.tsx'
import { createPostsQuery } from './practice-queries.ts'
import { practiceWords } from './practice-words.ts'
import { parseDay } from './replay.ts'
import { WithPractice } from './use-practice.tsx'

export const loader = prefetch((get, call) => get(createPostsQuery(call)))

export function Component() {
  const { title, description } = useWords(practiceWords)
  const [search] = useSearchParams()
  const isChoosing = search.has('posts') || search.has('change')
  return (
    <Page title={title} parent={pages.job} meta={{ canonical: pages.practice, description }}>
      <WithPractice>
        {(practice) => {
          const { plan, today } = practice
          if (plan === undefined || isChoosing) return <PlanForm practice={practice} />
          if (plan.date !== null && parseDay(plan.date) < today)
            return <AfterInterview practice={practice} plan={plan} />
          return <PlanToday practice={practice} plan={plan} />
        }}
      </WithPractice>
    </Page>
  )
}
