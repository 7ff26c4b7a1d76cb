import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound } from '../network/api-client.ts'
import { NotFound } from './not-found.tsx'

type Awaited = Pick<UseQueryResult, 'isPending' | 'failureCount'>

/** Tells whether an answer may still come: the first failure ends the waiting, even while the call is retried. */
export const isAwaited = ({ isPending, failureCount }: Awaited) => isPending && failureCount === 0

type QueryViewProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error'>
  /** The query of what stands above: the data wait for it, so that they do not move when it comes. */
  after?: Awaited
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
  if (after && isAwaited(after)) return skeleton
  if (query.data !== undefined) return children(query.data)
  if (isNotFound(query)) return missing ?? <NotFound />
  return skeleton
}
