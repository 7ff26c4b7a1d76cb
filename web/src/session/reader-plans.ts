import type { Answer } from '@shelai/contract/call-schemas.ts'
import { createContext, useContext } from 'react'

export type ReaderPlan = Answer<'orders.plansOfReader'>[number]

/** An answer that is waited for and may fail. */
type Answered = { data: readonly ReaderPlan[] | undefined; error: Error | null }

const none: readonly ReaderPlan[] = []
/** A guest has none, and that is known. */
export const guestsPlans: Answered = { data: none, error: null }
/** Somebody is signed in of whom it is not known yet who. */
export const unknownPlans: Answered = { data: undefined, error: null }

/** The packages of the signed-in reader, for whoever shows or counts them. */
export const ReaderPlansContext = createContext(guestsPlans)

/** None as long as they are not known. */
export function useReaderPlans(): readonly ReaderPlan[] {
  return useReaderPlansAnswer().data ?? none
}

/** For whoever would say that there are none: that must be known, and not for want of an answer. */
export function useReaderPlansAnswer(): Answered {
  return useContext(ReaderPlansContext)
}

/**
 * Whether premium articles and formulas are locked for the reader: any running package opens them. As long as that is not
 * known nothing is called locked; what the server then answers decides.
 */
export function useIsLockedOut(): boolean {
  const { data } = useReaderPlansAnswer()
  return data !== undefined && !data.some(({ status }) => status === 'active')
}

/** The running packages in one text: another text is other packages. */
export function plansFingerprint(plans: readonly ReaderPlan[]): string {
  return plans
    .filter(({ status }) => status === 'active')
    .map(({ package_type, expire_date }) => `${package_type} ${expire_date}`)
    .sort()
    .join()
}
