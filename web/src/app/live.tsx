import { toasts } from '@shelai/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storedToken } from '../features/accounts/session-store.ts'
import { useReader } from '../parts/session.ts'
import { useToast } from '../parts/toasts.tsx'

/** After the splash, so that reading comes first, in milliseconds. */
const patience = 2500

/** Hears of new notifications and changed content as they come. The line is fetched late, and begun anew for another reader. */
export function Live() {
  const reader = useReader()
  const id = reader === undefined ? undefined : (reader?.user_id ?? '')
  const queries = useQueryClient()
  const toast = useToast()
  useEffect(() => {
    if (id === undefined) return
    let close: (() => void) | undefined
    let isLeft = false
    const refresh = () => {
      queries.invalidateQueries({ queryKey: ['notifications'] })
      queries.invalidateQueries({ queryKey: ['orders'] })
    }
    const open = () =>
      import('../features/notifications/live-socket.ts').then(
        ({ openLive }) => {
          if (isLeft || close) return
          close = openLive({
            token: storedToken,
            connected: (isAgain) => {
              if (isAgain) queries.invalidateQueries()
              else refresh()
            },
            changed: (features) => {
              for (const feature of features) queries.invalidateQueries({ queryKey: [feature] })
              // The lists of posts count their circulars.
              if (features.includes('circulars')) queries.invalidateQueries({ queryKey: ['jobs', 'subCategories'] })
            },
            said: (message) => {
              toast({ text: message, lasts: toasts.notification })
              refresh()
            },
          })
        },
        // Without a network it is fetched when there is one.
        () => addEventListener('online', open, { once: true }),
      )
    const timer = setTimeout(open, patience)
    return () => {
      isLeft = true
      clearTimeout(timer)
      removeEventListener('online', open)
      close?.()
    }
  }, [id, queries, toast])
  return null
}
