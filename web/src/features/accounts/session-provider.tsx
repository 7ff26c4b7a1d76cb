import { pages } from '@shelai/contract/urls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { dependsOnReader, useAsk } from '../../parts/asking.ts'
import { useIsAlive } from '../../parts/entry-state.ts'
import { SessionContext } from '../../parts/session.ts'
import { useUnanswered } from '../../parts/unanswered.tsx'
import { bootRule, endSession, followSession, storedReader } from './session-store.ts'

/** Tells everything below who reads, and forgets what one reader was answered before the next one asks. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const reader = useSyncExternalStore(followSession, storedReader, () => undefined)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const ask = useAsk()

  const [hasFailed, setFailed] = useState(false)
  const restore = useCallback(() => {
    setFailed(false)
    import('./restore-session.ts')
      .then(({ restoreSession }) => restoreSession(ask))
      .then(
        (isKnown) => setFailed(!isKnown),
        () => setFailed(true),
      )
  }, [ask])
  useUnanswered({ isWaiting: useIsAlive() && reader === undefined, hasFailed, retry: restore })

  useEffect(() => {
    const rule = bootRule()
    if (rule === 'clear') endSession()
    if (rule === 'restore') restore()
    return followSession((expired) => {
      const { pathname, search, hash } = location
      if (expired) navigate(pages.login, { state: { redirectTo: pathname + search + hash } })
    })
  }, [restore, navigate])

  const id = reader?.user_id
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id) return
    const isNew = before.current === undefined
    before.current = id
    const predicate = ({ queryKey: [feature, name] }: { queryKey: readonly unknown[] }) =>
      dependsOnReader(`${feature}.${name}`)
    queries.removeQueries({ type: 'inactive', predicate })
    // What a guest was shown may stand until the reader's own has come; what was another reader's may not.
    if (isNew) queries.invalidateQueries({ predicate })
    else queries.resetQueries({ predicate })
  }, [id, queries])

  return <SessionContext.Provider value={reader}>{children}</SessionContext.Provider>
}
