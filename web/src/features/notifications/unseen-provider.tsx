import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useCall } from '../../api/api-client.ts'
import { UnseenContext } from '../../components/page.tsx'
import { runWhenIdle } from '../../components/when-idle.ts'
import { useReader } from '../../session/session.ts'
import { lastSeen, noteSeen } from './last-seen.ts'
import { unseenCountQuery } from './notifications-queries.ts'

const NoteSeenContext = createContext<(moment: string) => void>(() => {})

/** Notes that this device has shown all notifications up to a moment. */
export function useNoteSeen(): (moment: string) => void {
  return useContext(NoteSeenContext)
}

/** Tells the bell how many notifications wait. Asked once the page stands, so that reading comes first. */
export function UnseenProvider({ children }: { children: ReactNode }) {
  const [since, setSince] = useState<{ moment: string | undefined }>()
  const call = useCall()
  useEffect(() => {
    return runWhenIdle(() => setSince((known) => known ?? { moment: lastSeen() }))
  }, [])
  const seen = useCallback((moment: string) => {
    noteSeen(moment)
    setSince({ moment })
  }, [])
  const reader = useReader()
  const { data } = useQuery({
    ...unseenCountQuery(call, reader?.user_id, since?.moment),
    enabled: since !== undefined && reader !== undefined,
  })
  return (
    <NoteSeenContext.Provider value={seen}>
      <UnseenContext.Provider value={data?.count ?? 0}>{children}</UnseenContext.Provider>
    </NoteSeenContext.Provider>
  )
}
