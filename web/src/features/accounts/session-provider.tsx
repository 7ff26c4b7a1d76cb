import { pages } from '@shelai/contract/rules/urls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useDeviceValue } from '../../device/hydration.ts'
import { dependsOnReader } from '../../network/api-client.ts'
import { SessionContext } from '../../session/session.ts'
import { endSession, followSession, hasUserWithoutToken, readReader } from '../../session/session-store.ts'
import { useLostUser } from './use-lost-user.ts'

/** Provides the session, and removes one reader's cached answers before the next reader's calls. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const reader = useDeviceValue(followSession, readReader, () => undefined)
  const queries = useQueryClient()
  const navigate = useNavigate()
  useLostUser()
  useEffect(() => {
    if (hasUserWithoutToken()) endSession()
  }, [])
  useEffect(
    () =>
      followSession(({ hasExpired }) => {
        const { pathname, search, hash } = location
        if (hasExpired) navigate(pages.login, { state: { redirectTo: pathname + search + hash } })
      }),
    [navigate],
  )

  const id = reader?.user_id
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id) return
    const isNew = before.current === undefined
    before.current = id
    const predicate = ({ queryKey: [feature, name] }: { queryKey: readonly unknown[] }) =>
      dependsOnReader(`${feature}.${name}`)
    queries.removeQueries({ type: 'inactive', predicate })
    // A guest's answers may stay until the reader's own have come; another reader's may not.
    if (isNew) queries.invalidateQueries({ predicate })
    else queries.resetQueries({ predicate })
  }, [id, queries])

  return <SessionContext.Provider value={reader}>{children}</SessionContext.Provider>
}
