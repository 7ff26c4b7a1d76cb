import type { Answer } from '@shelai/contract/book.ts'
import { createContext, useContext } from 'react'

export type ReaderPlan = Answer<'orders.plansOfReader'>[number]

/** The packages of the signed-in reader, for whoever shows or counts them. */
export const ReaderPlansContext = createContext<readonly ReaderPlan[]>([])

export function useReaderPlans(): readonly ReaderPlan[] {
  return useContext(ReaderPlansContext)
}

/** The running packages in one text: another text is other packages. */
export function plansSign(plans: readonly ReaderPlan[]): string {
  return plans
    .filter(({ status }) => status === 'active')
    .map(({ package_type, expire_date }) => `${package_type} ${expire_date}`)
    .sort()
    .join()
}
