import { timeouts } from '@shelai/contract/rules/limits.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useDeviceValue } from '../device/hydration.ts'
import { runAfterPress } from '../device/presses.ts'
import { useWords } from '../i18n/language.tsx'
import { isNotFoundError } from './api-client.ts'
import { useNetworkState } from './use-network-state.ts'

export const retryWords = defineWords({ retry: { en: 'Retry', bn: 'আবার চেষ্টা করুন' } })

const words = defineWords({
  notKept: { en: 'Not kept on this phone', bn: 'এই ফোনে রাখা নেই' },
})

/** The start times of the calls that are under way, in milliseconds. */
const begun = new WeakMap<Query, number>()

/** Something other than a query that a screen waits for. */
type Wait = { since: number; hasFailed: boolean; retry: () => void }
const waits = new Set<Wait>()
const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

/** Makes the page offer Retry for something that is no query, while the screen waits for it. */
export function useUnanswered({ isWaiting, hasFailed, retry }: Omit<Wait, 'since'> & { isWaiting: boolean }): void {
  const again = useRef(retry)
  again.current = retry
  useEffect(() => {
    if (!isWaiting) return
    const wait: Wait = { since: Date.now(), hasFailed, retry: () => again.current() }
    waits.add(wait)
    notifyListeners()
    return () => {
      waits.delete(wait)
      notifyListeners()
    }
  }, [isWaiting, hasFailed])
}

/** Finds the queries of the screen without an answer, except background queries, whose absence no reader notices. */
function findUnanswered(client: QueryClient): Query[] {
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.data === undefined && !query.meta?.isBackground && query.getObserversCount() > 0)
}

/** Tells whether a query has failed, is being retried after a failure, or takes too long. Not found is an answer. */
function isFailing(query: Query, now: number): boolean {
  const { status, error, fetchStatus, fetchFailureCount } = query.state
  if (fetchStatus === 'idle') return status === 'error' && !isNotFoundError(error)
  return fetchFailureCount > 0 || now - (begun.get(query) ?? now) >= timeouts.unanswered
}

/** Makes the call of a query again, in parallel with the one under way; the first answer counts. */
async function callAgain(client: QueryClient, query: Query): Promise<void> {
  const { queryFn } = query.options
  if (typeof queryFn !== 'function') return
  const { signal } = new AbortController()
  const data: unknown = await queryFn({ client, queryKey: query.queryKey, signal, meta: query.meta })
  if (query.state.data === undefined) query.setData(data)
}

function retryQuery(client: QueryClient, query: Query): void {
  const isLate = query.state.fetchStatus === 'fetching' && query.state.fetchFailureCount === 0
  begun.set(query, Date.now())
  if (isLate) {
    callAgain(client, query).catch(() => {})
    return
  }
  query.cancel({ silent: true })
  // Another `meta` resets the count of failures.
  query.fetch(undefined, { meta: {} }).catch(() => {})
}

/** Retries everything that is missing on the screen. */
function retryAll(client: QueryClient): void {
  const now = Date.now()
  for (const query of findUnanswered(client)) if (isFailing(query, now)) retryQuery(client, query)
  for (const wait of waits) {
    wait.since = now
    wait.hasFailed = false
    wait.retry()
  }
  notifyListeners()
}

/**
 * Offers Retry as soon as an answer is missing on the screen: after the first failure, even while the call is retried
 * automatically, and after a few seconds without an answer, even though one may still come. Where nothing else is there
 * (`retry.css`), it says without a network that what is missing is not kept.
 */
export function RetryUnanswered() {
  const client = useQueryClient()
  const { retry } = useWords(retryWords)
  const { notKept } = useWords(words)
  const network = useNetworkState()
  const subscribe = useCallback(
    (changed: () => void) => {
      const cache = client.getQueryCache()
      let timer: ReturnType<typeof setTimeout> | undefined
      const follow = () => {
        const now = Date.now()
        const since = [...waits].map((wait) => wait.since)
        for (const query of findUnanswered(client)) {
          if (query.state.fetchStatus === 'idle') continue
          if (!begun.has(query)) begun.set(query, now)
          since.push(begun.get(query) ?? now)
        }
        const next = Math.min(...since.map((at) => at + timeouts.unanswered).filter((at) => at > now))
        clearTimeout(timer)
        if (Number.isFinite(next)) timer = setTimeout(follow, next - now)
        runAfterPress(changed)
      }
      // The cache may notify while React renders, when no state may be set.
      const followLater = notifyManager.batchCalls(follow)
      const unsubscribe = cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'fetch') begun.set(event.query, Date.now())
        followLater()
      })
      listeners.add(follow)
      follow()
      return () => {
        unsubscribe()
        listeners.delete(follow)
        clearTimeout(timer)
      }
    },
    [client],
  )
  const isOffered = useDeviceValue(
    subscribe,
    () => {
      const now = Date.now()
      return (
        findUnanswered(client).some((query) => isFailing(query, now)) ||
        [...waits].some(({ since, hasFailed }) => hasFailed || now - since >= timeouts.unanswered)
      )
    },
    () => false,
  )
  return (
    isOffered && (
      <div className="centered space-above retry">
        {/* The text keeps its room when the network answers again, so that the button does not move. */}
        <p className="muted">{network !== 'answering' && notKept}</p>
        <button className="button quiet" type="button" onClick={() => retryAll(client)}>
          {retry}
        </button>
      </div>
    )
  )
}
