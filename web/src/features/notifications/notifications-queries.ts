import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../parts/asking.ts'

export const notificationsQuery = (ask: Ask) =>
  queryOptions({ queryKey: ['notifications', 'all'], queryFn: () => ask('notifications.all', {}) })

export const unseenCountQuery = (ask: Ask, since: string | undefined) =>
  queryOptions({
    queryKey: ['notifications', 'unseen', since],
    queryFn: () => ask('notifications.unseenCount', { query: { since } }),
  })
