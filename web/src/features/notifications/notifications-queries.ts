import type { CallApi } from '@shelai/contract/api-client.ts'
import { paging } from '@shelai/contract/rules/limits.ts'
import { queryOptions } from '@tanstack/react-query'

/** Creates the query of a page of notifications. The key separates a reader's own from those for everybody. */
export const createNotificationsQuery = (call: CallApi, readerId: string | undefined, page = 1) =>
  queryOptions({
    queryKey: ['notifications', 'all', readerId ?? 'everybody', page],
    queryFn: () => call('notifications.all', { query: { page, limit: paging.notifications } }),
  })

/**
 * Creates the query of the number of unseen notifications: for a guest those since a moment, for a reader those not
 * marked as seen.
 */
export const createUnseenCountQuery = (call: CallApi, readerId: string | undefined, since: string | undefined) =>
  queryOptions({
    queryKey: ['notifications', 'unseenCount', readerId ?? 'everybody', readerId ? undefined : since],
    queryFn: () => call('notifications.unseenCount', { query: { since: readerId ? undefined : since } }),
    meta: { isBackground: true },
  })
