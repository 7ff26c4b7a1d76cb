import type { CallApi } from '@shelai/contract/api-client.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useIsPassed } from '../../device/use-is-passed.ts'
import { dependsOnPlan, useCall } from '../../network/api-client.ts'
import {
  guestsPlans,
  plansFingerprint,
  type ReaderPlan,
  ReaderPlansContext,
  unknownPlans,
} from '../../session/reader-plans.ts'
import { useIsReaderUnknown, useReader } from '../../session/session.ts'

const none: readonly ReaderPlan[] = []

/** Provides the reader's packages, and fetches the content again that depends on them when one begins or ends. */
export function ReaderPlansProvider({ children }: { children: ReactNode }) {
  const reader = useReader()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(createReaderPlansQuery(useCall(), reader?.user_id))
  const plans = (reader && data) || none
  const running = plans.filter(({ status }) => status === 'active')
  const fingerprint = data && plansFingerprint(plans)

  const types = [...new Set(running.map(({ package_type }) => package_type.toLowerCase()))].join()
  const before = useRef<{ id: string | undefined; fingerprint: string; types: string } | undefined>(undefined)
  useEffect(() => {
    const id = reader?.user_id
    const was = before.current
    if (fingerprint === undefined || (was?.id === id && was?.fingerprint === fingerprint)) return
    before.current = { id, fingerprint, types }
    if (was === undefined || was.id !== id) return
    queries.removeQueries({ type: 'inactive', predicate: isOpenedByPlan })
    // Content of an ended package must leave the cache at once; content of a new one is fetched when it is needed.
    const now = types.split(',')
    if (was.types !== '' && was.types.split(',').some((type) => !now.includes(type)))
      import('./forget-premium.ts').then(
        ({ forgetPremium }) => forgetPremium(queries, isOpenedByPlan),
        () => queries.resetQueries({ predicate: isOpenedByPlan }),
      )
    queries.invalidateQueries({ predicate: isOpenedByPlan })
  }, [fingerprint, types, reader?.user_id, queries])

  // A second later, because the server's clock is known in whole seconds.
  const firstEnd = Math.min(...running.map(({ expire_date }) => Date.parse(expire_date) + 1000))
  const hasEnded = useIsPassed(firstEnd)
  useEffect(() => {
    if (hasEnded) refetch()
  }, [hasEnded, refetch])

  const isSignedIn = Boolean(reader)
  const isUnknown = useIsReaderUnknown()
  const answer = useMemo(
    () => (isSignedIn ? { data, error } : isUnknown ? unknownPlans : guestsPlans),
    [isSignedIn, isUnknown, data, error],
  )
  return <ReaderPlansContext.Provider value={answer}>{children}</ReaderPlansContext.Provider>
}

const isOpenedByPlan = ({ queryKey: [feature, name] }: { queryKey: readonly unknown[] }) =>
  dependsOnPlan(`${feature}.${name}`)

const createReaderPlansQuery = (call: CallApi, userId: string | undefined) =>
  queryOptions({
    queryKey: ['orders', 'plansOfReader', userId],
    queryFn: async () => (await call('orders.plansOfReader', { params: { userId: userId ?? '' } })) ?? [],
    enabled: userId !== undefined,
  })
