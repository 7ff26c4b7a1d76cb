import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { runWhenIdle } from '../../device/when-idle.ts'
import { useCall } from '../../network/api-client.ts'
import { useReader } from '../../session/session.ts'
import { UnseenContext } from '../../ui/page.tsx'
import { followLastSeen, readLastSeen, storeLastSeen } from './last-seen.ts'
import { createUnseenCountQuery } from './notifications-queries.ts'

const NoteSeenContext = createContext<(moment: string) => void>(() => {})

/** Returns the function that stores that this device has shown all notifications up to a moment. */
export function useNoteSeen(): (moment: string) => void {
  return useContext(NoteSeenContext)
}

/** Provides the number of unseen notifications. It is fetched once the browser is idle, after the page itself. */
export function UnseenProvider({ children }: { children: ReactNode }) {
  const [since, setSince] = useState<{ moment: string | undefined }>()
  const call = useCall()
  useEffect(() => {
    return runWhenIdle(() => setSince((known) => known ?? { moment: readLastSeen() }))
  }, [])
  // Before the first count there is nothing to change.
  useEffect(() => followLastSeen(() => setSince((known) => known && { moment: readLastSeen() })), [])
  const markSeen = useCallback((moment: string) => {
    storeLastSeen(moment)
    setSince({ moment })
  }, [])
  const reader = useReader()
  const { data } = useQuery({
    ...createUnseenCountQuery(call, reader?.user_id, since?.moment),
    enabled: since !== undefined && reader !== undefined,
  })
  return (
    <NoteSeenContext.Provider value={markSeen}>
      <UnseenContext.Provider value={data?.count ?? 0}>{children}</UnseenContext.Provider>
    </NoteSeenContext.Provider>
  )
}
