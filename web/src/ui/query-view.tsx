import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound } from '../network/api-client.ts'
import { NotFound } from './not-found.tsx'

type QueryViewProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error'>
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
export function QueryView<T>({ query, skeleton, missing, children }: QueryViewProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (isNotFound(query)) return missing ?? <NotFound />
  return skeleton
}
