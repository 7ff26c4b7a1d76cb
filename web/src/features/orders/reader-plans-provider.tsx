import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { dependsOnPlan, useCall } from '../../api/api-client.ts'
import { withholdPremium } from '../../components/withhold-premium.ts'
import { serverNow } from '../../offline/server-clock.ts'
import {
  guestsPlans,
  plansFingerprint,
  type ReaderPlan,
  ReaderPlansContext,
  unknownPlans,
} from '../../session/reader-plans.ts'
import { useIsReaderUnknown, useReader } from '../../session/session.ts'
import { readerPlansQuery } from './reader-plans-query.ts'

const none: readonly ReaderPlan[] = []
/** The longest that a browser's timer can wait: 24 days. */
const longest = 2 ** 31 - 1

/** Tells everybody below which packages the reader has, and has what they open asked anew when one begins or ends. */
export function ReaderPlansProvider({ children }: { children: ReactNode }) {
  const reader = useReader()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(readerPlansQuery(useCall(), reader?.user_id))
  const plans = (reader && data) || none
  const running = plans.filter(({ status }) => status === 'active')
  const sign = data && plansFingerprint(plans)

  const types = [...new Set(running.map(({ package_type }) => package_type.toLowerCase()))].join()
  const before = useRef<{ id: string | undefined; sign: string; types: string } | undefined>(undefined)
  useEffect(() => {
    const id = reader?.user_id
    const was = before.current
    if (sign === undefined || (was?.id === id && was?.sign === sign)) return
    before.current = { id, sign, types }
    if (was === undefined || was.id !== id) return
    queries.removeQueries({ type: 'inactive', predicate: isOpenedByPlan })
    // What an ended package opened must not be there for a new request; what a new one opens may come in its time.
    const now = types.split(',')
    if (was.types !== '' && was.types.split(',').some((type) => !now.includes(type))) forgetPremium(queries)
    queries.invalidateQueries({ predicate: isOpenedByPlan })
  }, [sign, types, reader?.user_id, queries])

  const end = Math.min(...running.map(({ expire_date }) => Date.parse(expire_date)))
  useEffect(() => {
    if (!Number.isFinite(end)) return
    const timer = setTimeout(refetch, Math.min(longest, Math.max(0, end - serverNow()) + 1000))
    return () => clearTimeout(timer)
  }, [end, refetch])

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

/**
 * Takes what a package has opened out of the answers that a screen shows. Their rows stay where they stand, and the
 * screen holds the one that is being read; an answer that does not mark its premium parts goes as a whole.
 */
function forgetPremium(queries: QueryClient): void {
  for (const query of queries.getQueryCache().findAll({ predicate: isOpenedByPlan })) {
    const left = withholdPremium(query.state.data)
    if (left === undefined) queries.resetQueries({ queryKey: query.queryKey, exact: true })
    else queries.setQueryData(query.queryKey, left)
  }
}
