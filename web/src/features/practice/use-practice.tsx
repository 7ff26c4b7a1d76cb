import type { PracticePlan } from '@shelai/contract/features/practice/practice-logs.ts'
import { getDhakaDay, parseDay } from '@shelai/contract/rules/dhaka-time.ts'
import { meetingSeconds } from '@shelai/contract/rules/limits.ts'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useClock } from '../../device/use-clock.ts'
import { useRecords } from '../../device/use-records.ts'
import { isNotFound, useCall } from '../../network/api-client.ts'
import { useNetworkState } from '../../network/use-network-state.ts'
import { useReader } from '../../session/session.ts'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { type OpenedPractice, openPractice } from './open-practice.ts'
import { chooseOpenQuestions, type Question } from './open-questions.ts'
import type { Card, PlanInput } from './planner.ts'
import { createPostQuestionsQuery } from './practice-queries.ts'
import { createReplay, type Practised } from './replay.ts'

/** The state of a rehearsal screen: the plan, the practice so far, and the way to add to it. */
export type Practice = {
  log: OpenedPractice
  plan: PracticePlan | undefined
  practised: Practised
  /** Today, as a number of days since 1970 in Dhaka. */
  today: number
}

/** Tells whether the day of the interview of a plan has passed. */
export const isPast = (plan: PracticePlan, today: number): plan is PracticePlan & { date: string } =>
  plan.date !== null && parseDay(plan.date) < today

/** Opens the rehearsal of the reader. Shows a skeleton until the device has read it. */
export function WithPractice({ children }: { children: (practice: Practice) => ReactNode }) {
  const reader = useReader()
  if (reader === undefined) return <RowsSkeleton rows={4} />
  const account = reader?.user_id ?? ''
  return (
    <OfAccount key={account} account={account}>
      {children}
    </OfAccount>
  )
}

function OfAccount({ account, children }: { account: string; children: (practice: Practice) => ReactNode }) {
  const call = useCall()
  const log = useMemo(() => openPractice(account, call), [account, call])
  useEffect(() => log.start(), [log])
  // A grade is in the log at once. What follows from the whole log is computed after the next question is painted.
  const reviews = useDeferredValue(useRecords(log.reviews))
  const plans = useRecords(log.plans)
  const today = useClock(getDhakaDay)
  const [replay] = useState(createReplay)
  const practised = useMemo(() => reviews && replay(reviews.map(({ value }) => value)), [reviews, replay])
  const plan = plans?.at(-1)?.value.data
  return useMemo(() => {
    if (practised === undefined || plans === undefined) return <RowsSkeleton rows={4} />
    return children({ log, plan: plan?.isEnded ? undefined : plan, practised, today })
  }, [children, log, plan, plans, practised, today])
}

/** The questions of a plan: those that the reader can open, and how many others a package would add. */
export type PlanQuestions = {
  questions: readonly Question[]
  lockedCount: number
  isLoading: boolean
  /** True while those of a post are asked for and nothing has failed. */
  areMoreComing: boolean
}

/** Reads the questions of a plan. A question that several posts ask in the same words is one. */
export function usePlanQuestions({ posts, only }: Pick<PracticePlan, 'posts' | 'only'>): PlanQuestions {
  const call = useCall()
  const results = useQueries({ queries: posts.map((post) => createPostQuestionsQuery(call, post)) })
  const lists = results.map(({ data }) => data)
  // A failure is no answer: the page offers Retry, and nothing is said of questions that may be there.
  const isLoading = results.some((result) => result.data === undefined && !isNotFound(result))
  const isAnswering = useNetworkState() === 'answering'
  const areMoreComing = isAnswering && results.some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists are compared one by one
  const chosen = useMemo(
    () =>
      chooseOpenQuestions(
        lists.flatMap((list) => list ?? []),
        only,
      ),
    [only, ...lists],
  )
  return { ...chosen, isLoading, areMoreComing }
}

/** Returns the questions as the planner needs them. */
export function toCards(questions: readonly Question[], { memories }: Practised): Card[] {
  return questions.map(({ question_id, asked }) => ({
    question: question_id,
    asked,
    memory: memories.get(question_id),
  }))
}

/** Returns what the planner needs, with the time that today's answers took. */
export function toPlanInput(
  { date, minutes }: Pick<PracticePlan, 'date' | 'minutes'>,
  questions: readonly Question[],
  { practised, today }: Pick<Practice, 'practised' | 'today'>,
): PlanInput {
  const met = new Set<number>()
  let spentSeconds = 0
  for (const { question, day } of practised.answers) {
    if (day === today) spentSeconds += met.has(question) ? meetingSeconds.again : meetingSeconds.first
    met.add(question)
  }
  const on = date === null ? undefined : parseDay(date)
  return { cards: toCards(questions, practised), today, on, minutes, spentSeconds }
}
