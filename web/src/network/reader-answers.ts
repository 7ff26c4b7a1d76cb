import { notifyManager, type Query, type QueryCache, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useRef } from 'react'
import { useDeviceValue, useIsHydrated } from '../device/hydration.ts'
import { useReaderPlansAnswer } from '../session/reader-plans.ts'
import { useReader } from '../session/session.ts'
import { useUnanswered } from './unanswered.tsx'

/**
 * Remembers the token with which each cached answer was fetched. Answers of the rendered page have none, because the
 * server renders every page for a guest.
 */
export class ReaderAnswers {
  readonly #fetching = new WeakMap<Query, string | null>()
  readonly #answered = new WeakMap<object, string | null>()
  readonly #token: () => string | null

  constructor(cache: QueryCache, token: () => string | null) {
    this.#token = token
    cache.subscribe((event) => {
      if (event.type !== 'updated') return
      const { query, action } = event
      if (action.type === 'fetch') this.#fetching.set(query, token())
      // An answer that was written into the cache without a call counts as fetched with the current token (null for a
      // guest).
      const fetchedWith = this.#fetching.get(query)
      if (action.type === 'success') this.#answered.set(query, fetchedWith === undefined ? token() : fetchedWith)
    })
  }

  /** Tells whether an answer was fetched for the current reader and has not been invalidated since. */
  isForReader(query: { state: { isInvalidated: boolean } }): boolean {
    const token = this.#answered.get(query)
    return token !== undefined && token === this.#token() && !query.state.isInvalidated
  }
}

/** Provided in the browser; undefined while the server renders a page. */
export const ReaderAnswersContext = createContext<ReaderAnswers | undefined>(undefined)

/**
 * Tells whether a premium thing that a query's answer withholds is known to be locked for this reader. It is for a guest,
 * for a reader without a running package, and if the answer was fetched with the reader's token. The rendered page is a
 * guest's. `withheld` is the number of withheld things in the answer that is shown, which may be older than the cached
 * answer that `count` counts.
 */
export function useIsLockKnown<T>(queryKey: QueryKey, withheld: number, count: (data: T) => number): boolean {
  const queries = useQueryClient()
  const answers = useContext(ReaderAnswersContext)
  const isHydrated = useIsHydrated()
  const reader = useReader()
  const { data: plans } = useReaderPlansAnswer()
  const cache = queries.getQueryCache()
  const subscribe = useCallback((changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)), [cache])
  const find = () => cache.find<T>({ queryKey, exact: true })
  const isForReader = useDeviceValue(
    subscribe,
    () => {
      const query = find()
      if (!query || query.state.data === undefined) return false
      return count(query.state.data) >= withheld && (answers?.isForReader(query) ?? true)
    },
    () => true,
  )
  const hasFailed = useDeviceValue(
    subscribe,
    () => (find()?.state.fetchFailureCount ?? 0) > 0,
    () => false,
  )
  const hasNoPlan = plans !== undefined && !plans.some(({ status }) => status === 'active')
  const isKnown = !isHydrated || reader === null || (reader !== undefined && hasNoPlan) || isForReader
  const key = useRef(queryKey)
  key.current = queryKey
  const retry = useCallback(() => void queries.refetchQueries({ queryKey: key.current, exact: true }), [queries])
  useUnanswered({ isWaiting: withheld > 0 && !isKnown, hasFailed, retry })
  return isKnown
}
