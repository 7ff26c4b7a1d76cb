import { paging } from '@shelai/contract/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../api/api-client.ts'

/** A page of notifications; a reader's own are never mixed up with what everybody is shown. */
export const notificationsQuery = (call: Ask, readerId: string | undefined, page = 1) =>
  queryOptions({
    queryKey: ['notifications', 'all', readerId ?? 'everybody', page],
    queryFn: () => call('notifications.all', { query: { page, limit: paging.notifications } }),
  })

/**
 * Keeps a list of several pages for an hour, also while no screen shows it: whoever opens a notification and reads comes
 * back to the whole list.
 */
export const keptForReturn = { gcTime: 3_600_000 } as const

/** For a guest how many came since a moment, for a reader how many are unseen. */
export const unseenCountQuery = (call: Ask, readerId: string | undefined, since: string | undefined) =>
  queryOptions({
    queryKey: ['notifications', 'unseenCount', readerId ?? 'everybody', readerId ? undefined : since],
    queryFn: () => call('notifications.unseenCount', { query: { since: readerId ? undefined : since } }),
    meta: { isBackground: true },
  })
