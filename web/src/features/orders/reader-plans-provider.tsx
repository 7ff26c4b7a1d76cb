import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { serverNow } from '../../offline/server-clock.ts'
import { dependsOnPlan, useAsk } from '../../parts/asking.ts'
import { guestsPlans, plansSign, type ReaderPlan, ReaderPlansContext, unknownPlans } from '../../parts/reader-plans.ts'
import { useIsReaderUnknown, useReader } from '../../parts/session.ts'
import { readerPlansQuery } from './reader-plans-query.ts'

const none: readonly ReaderPlan[] = []
/** The longest that a browser's timer can wait: 24 days. */
const longest = 2 ** 31 - 1

/** Tells everybody below which packages the reader has, and has what they open asked anew when one begins or ends. */
export function ReaderPlansProvider({ children }: { children: ReactNode }) {
  const reader = useReader()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(readerPlansQuery(useAsk(), reader?.user_id))
  const plans = (reader && data) || none
  const running = plans.filter(({ status }) => status === 'active')
  const sign = data && plansSign(plans)

  const before = useRef<{ id: string | undefined; sign: string } | undefined>(undefined)
  useEffect(() => {
    const id = reader?.user_id
    const was = before.current
    if (sign === undefined || (was?.id === id && was?.sign === sign)) return
    before.current = { id, sign }
    if (was === undefined || was.id !== id) return
    const predicate = ({ queryKey: [feature, name] }: { queryKey: readonly unknown[] }) =>
      dependsOnPlan(`${feature}.${name}`)
    queries.removeQueries({ type: 'inactive', predicate })
    // What an ended package opened must not stay on the screen; what a new one opens may come in its time.
    if (sign.length < was.sign.length) queries.resetQueries({ predicate })
    else queries.invalidateQueries({ predicate })
  }, [sign, reader?.user_id, queries])

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
