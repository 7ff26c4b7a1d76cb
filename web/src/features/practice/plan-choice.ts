import type { Answer } from '@shelai/contract/calls.ts'
import type { PracticePlan } from '@shelai/contract/features/practice/practice-logs.ts'
import { formatDay } from '@shelai/contract/rules/dhaka-time.ts'
import { planLimits } from '@shelai/contract/rules/limits.ts'
import type { Practice } from './use-practice.tsx'

export type Post = Answer<'jobs.subCategories'>[number]
export type Choice = Pick<PracticePlan, 'posts' | 'only' | 'date' | 'minutes' | 'circular'>

const usualMinutes = 20

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
