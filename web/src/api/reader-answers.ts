import { notifyManager, type Query, type QueryCache, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import { useIsHydrated } from '../components/history-state.ts'
import { useUnanswered } from '../components/unanswered.tsx'
import { useReaderPlansAnswer } from '../session/reader-plans.ts'
import { useReader } from '../session/session.ts'

/**
 * Remembers which token each cached answer was fetched with. Answers that came with the page have none: the server
 * renders every page for a guest.
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
      // An answer that was put into the cache without a call came with the token of this moment; a guest's is null.
      const fetchedWith = this.#fetching.get(query)
      if (action.type === 'success') this.#answered.set(query, fetchedWith === undefined ? token() : fetchedWith)
    })
  }

  /** Whether an answer was given to whoever reads now, and nothing has made it stale since. */
  isForReader(query: { state: { isInvalidated: boolean } }): boolean {
    const token = this.#answered.get(query)
    return token !== undefined && token === this.#token() && !query.state.isInvalidated
  }
}

/** Provided in the browser; undefined while a page is rendered on the server. */
export const ReaderAnswersContext = createContext<ReaderAnswers | undefined>(undefined)

/**
 * Whether a premium thing that a query's answer withholds is known to be withheld from this reader. A guest has no
 * package; a reader has none by the list of packages, or is refused by an answer that was fetched with their token. In
 * the page as the server rendered it everybody is a guest. `withheld` is how many things are withheld from what is
 * shown, which may still be an older answer than the cached one that `count` counts.
 */
export function useIsLockKnown<T>(queryKey: QueryKey, withheld: number, count: (data: T) => number): boolean {
  const queries = useQueryClient()
  const answers = useContext(ReaderAnswersContext)
  const isAlive = useIsHydrated()
  const reader = useReader()
  const { data: plans } = useReaderPlansAnswer()
  const cache = queries.getQueryCache()
  const subscribe = useCallback((changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)), [cache])
  const find = () => cache.find<T>({ queryKey, exact: true })
  const isForReader = useSyncExternalStore(
    subscribe,
    () => {
      const query = find()
      if (!query || query.state.data === undefined) return false
      return count(query.state.data) >= withheld && (answers?.isForReader(query) ?? true)
    },
    () => true,
  )
  const hasFailed = useSyncExternalStore(
    subscribe,
    () => (find()?.state.fetchFailureCount ?? 0) > 0,
    () => false,
  )
  const hasNoPlan = plans !== undefined && !plans.some(({ status }) => status === 'active')
  const isKnown = !isAlive || reader === null || (reader !== undefined && hasNoPlan) || isForReader
  const key = useRef(queryKey)
  key.current = queryKey
  const retry = useCallback(() => void queries.refetchQueries({ queryKey: key.current, exact: true }), [queries])
  useUnanswered({ isWaiting: withheld > 0 && !isKnown, hasFailed, retry })
  return isKnown
}
