import { timeouts } from '@shelai/contract/rules/limits.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { isNotFound } from '../network/api-client.ts'
import { NotFound } from './not-found.tsx'

type AwaitedQuery = Pick<UseQueryResult, 'isPending' | 'failureCount'>

/** Tells whether an answer may still come: the first failure ends the waiting, even while the call is retried. */
export const isAwaited = ({ isPending, failureCount }: AwaitedQuery) => isPending && failureCount === 0

/** The longest time for which an answer waits for that of what stands above it, in milliseconds: the other call may be lost. */
const patienceMs = 2 * timeouts.unanswered

/** Tells whether what stands below a query waits for its answer, so that it does not move when the answer comes. */
export function useIsAwaited(query: AwaitedQuery | undefined): boolean {
  const [isPatient, setPatient] = useState(true)
  const isWaiting = query !== undefined && isAwaited(query)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting && isPatient
}

type QueryViewProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error'>
  /** The query of what stands above. */
  after?: AwaitedQuery
  /** Shown while the data are loading. */
  skeleton: ReactNode
  /** Shown if the thing does not exist; the not-found text by default. */
  missing?: ReactNode
  children: (data: T) => ReactNode
}

/**
 * Shows the data of a query. A failure keeps the skeleton, and the page offers Retry (`unanswered.tsx`). Only an answer
 * that the thing does not exist is shown as missing.
 */
export function QueryView<T>({ query, after, skeleton, missing, children }: QueryViewProps<T>) {
  const isWaiting = useIsAwaited(after)
  if (isWaiting) return skeleton
  if (query.data !== undefined) return children(query.data)
  if (isNotFound(query)) return missing ?? <NotFound />
  return skeleton
}
