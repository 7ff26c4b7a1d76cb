import { toasts } from '@shelai/contract/limits.ts'
import { pages } from '@shelai/contract/urls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useToast } from '../components/toasts.tsx'
import { readToken } from '../features/accounts/session-store.ts'
import { openLive } from '../features/notifications/live-socket.ts'
import { useReader } from '../session/session.ts'

/** From which versions of the content the page that came from the server was made. */
function pageVersions(): Record<string, number> {
  try {
    return JSON.parse(document.getElementById('state')?.dataset.versions ?? '{}')
  } catch {
    return {}
  }
}

/** Hears of new notifications and changed content as they come. The line is begun anew for another reader. */
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
      connected: (isAgain) => {
        refresh()
        // What the reader did on another phone meanwhile; content has its versions.
        if (isAgain) for (const feature of ['accounts', 'saved']) queries.invalidateQueries({ queryKey: [feature] })
      },
      versions: pageVersions(),
      changed: (features) => {
        for (const feature of features) queries.invalidateQueries({ queryKey: [feature] })
        // The lists of posts count their circulars.
        if (features.includes('circulars')) queries.invalidateQueries({ queryKey: ['jobs', 'subCategories'] })
      },
      said: (message) => {
        toast({ text: message, lasts: toasts.notification, to: pages.notifications })
        refresh()
      },
    })
  }, [id, queries, toast])
  return null
}
