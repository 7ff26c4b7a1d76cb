import { toasts } from '@shelai/contract/rules/limits.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openLive } from '../features/notifications/live-socket.ts'
import { noteNetwork } from '../network/network-state.ts'
import { useReader } from '../session/session.ts'
import { readToken } from '../session/session-store.ts'
import { useToast } from '../ui/toasts.tsx'
import { parseVersions } from './page-versions.ts'

/** Listens for notifications and content changes on the socket. Another reader gets another connection. */
export function Live() {
  const reader = useReader()
  const id = reader === undefined ? undefined : (reader?.user_id ?? '')
  const queries = useQueryClient()
  const toast = useToast()
  useEffect(() => {
    if (id === undefined) return
    const refresh = () => {
      queries.invalidateQueries({ queryKey: ['notifications'] })
      queries.invalidateQueries({ queryKey: ['orders'] })
    }
    return openLive({
      token: readToken,
      onConnect: (isReconnect) => {
        noteNetwork(true)
        refresh()
        // The reader may have changed these on another phone meanwhile. Content is compared by its versions.
        if (isReconnect) for (const feature of ['accounts', 'saved']) queries.invalidateQueries({ queryKey: [feature] })
      },
      versions: parseVersions(document.getElementById('state')?.dataset.versions ?? ''),
      onContentChange: (features) => {
        for (const feature of features) queries.invalidateQueries({ queryKey: [feature] })
        // The lists of posts show how many circulars each has.
        if (features.includes('circulars')) queries.invalidateQueries({ queryKey: ['jobs', 'subCategories'] })
      },
      onNotification: (message) => {
        toast({ text: message, durationMs: toasts.notification, to: pages.notifications })
        refresh()
      },
    })
  }, [id, queries, toast])
  return null
}
