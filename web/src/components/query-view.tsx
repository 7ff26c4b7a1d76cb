import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound } from '../api/api-client.ts'
import { NotFound } from './not-found.tsx'

type QueryViewProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error'>
  /** The content's own shape while it is on its way. */
  skeleton: ReactNode
  /** What stands there when the thing does not exist; the not-found text where nothing else is given. */
  missing?: ReactNode
  children: (data: T) => ReactNode
}

/**
 * Shows what a query brought. A failure is no emptiness: it keeps the skeleton, and the page offers to try again
 * (`unanswered.tsx`); only the server's word that the thing does not exist is shown as such.
 */
export function QueryView<T>({ query, skeleton, missing, children }: QueryViewProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (isNotFound(query)) return missing ?? <NotFound />
  return skeleton
}
