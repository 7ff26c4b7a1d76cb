import { defineWords } from '@shelai/contract/words.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMissing } from './asking.ts'
import { useWords } from './language.tsx'
import { NotFound } from './not-found.tsx'

const words = defineWords({
  retry: { en: 'Retry', bn: 'আবার চেষ্টা করুন' },
})

type LoadedProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown }
  /** The content's own shape while it is on its way. */
  skeleton: ReactNode
  /** What stands there when the thing does not exist; the not-found text where nothing else is given. */
  missing?: ReactNode
  children: (data: T) => ReactNode
}

/**
 * Shows what a query brought. A failure is no emptiness: it keeps the skeleton and offers to try again, without a
 * sentence; only the server's word that the thing does not exist is shown as such.
 */
export function Loaded<T>({ query, skeleton, missing, children }: LoadedProps<T>) {
  const { retry } = useWords(words)
  if (query.data !== undefined) return children(query.data)
  if (isMissing(query.error)) return missing ?? <NotFound />
  return (
    <>
      {skeleton}
      {query.error && !query.isFetching && (
        <p className="centre below">
          <button className="btn quiet" type="button" onClick={() => query.refetch()}>
            {retry}
          </button>
        </p>
      )}
    </>
  )
}
