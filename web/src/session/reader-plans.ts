import type { Answer } from '@shelai/contract/calls.ts'
import { createContext, useContext } from 'react'

export type ReaderPlan = Answer<'orders.plansOfReader'>[number]

/** The state of an answer: pending while both are empty. */
type PlansAnswer = { data: readonly ReaderPlan[] | undefined; error: Error | null }

const none: readonly ReaderPlan[] = []
/** The plans of a guest: known to be none. */
export const guestsPlans: PlansAnswer = { data: none, error: null }
/** The plans of a signed-in reader who is not known yet. */
export const unknownPlans: PlansAnswer = { data: undefined, error: null }

/** The packages of the signed-in reader, provided by the `orders` feature. */
export const ReaderPlansContext = createContext(guestsPlans)

/** Returns the reader's packages; none while they are unknown. */
export function useReaderPlans(): readonly ReaderPlan[] {
  return useReaderPlansAnswer().data ?? none
}

/** Returns the answer for the reader's packages, for screens that must tell "none" from "not known yet". */
export function useReaderPlansAnswer(): PlansAnswer {
  return useContext(ReaderPlansContext)
}

/**
 * Tells whether premium articles and formulas are locked for the reader; any running package opens them. While the
 * packages are unknown nothing counts as locked, and the server's answer decides.
 */
export function useIsLockedOut(): boolean {
  const { data } = useReaderPlansAnswer()
  return data !== undefined && !data.some(({ status }) => status === 'active')
}

/** Returns a text that identifies the running packages. */
export function plansFingerprint(plans: readonly ReaderPlan[]): string {
  return plans
    .filter(({ status }) => status === 'active')
    .map(({ package_type, expire_date }) => `${package_type} ${expire_date}`)
    .sort()
    .join()
}
