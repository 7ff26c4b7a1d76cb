import { paging } from '@shelai/contract/limits.ts'
import type { Desk } from '../../platform/calls/desk.ts'
import { pageOf } from '../../platform/calls/paging.ts'
import type { Context } from '../../platform/context.ts'
import { countBroadcasts, listBroadcasts } from './notifications-store.ts'

export function serveNotifications(desk: Desk, { db }: Context): void {
  desk.serve('notifications.all', ['notifications'], async ({ query }) => {
    const { window, meta } = pageOf(query, await countBroadcasts(db), paging.notifications)
    const rows = await listBroadcasts(db, window)
    return { data: rows.map((row) => ({ ...row, seen: 0 as const })), meta }
  })

  desk.serve('notifications.unseenCount', null, async ({ query }) => ({
    // Moments are compared as text, so the asker's is first written as the database writes its own.
    count: await countBroadcasts(db, query.since === undefined ? undefined : new Date(query.since).toISOString()),
  }))
}
