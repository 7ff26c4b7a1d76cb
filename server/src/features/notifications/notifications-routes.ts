import { paging } from '@shelai/contract/limits.ts'
import type { CallRegistry } from '../../platform/api/call-registry.ts'
import { readWindow } from '../../platform/api/paging.ts'
import type { Context } from '../../platform/context.ts'
import { toFlag } from '../../platform/database/columns.ts'
import { countNotifications, findLastSeen, listNotifications, setSeen } from './notifications-store.ts'

export function serveNotifications(registry: CallRegistry, { db }: Context): void {
  registry.handle('notifications.all', async ({ query, reader }) => {
    const whose = { userId: reader?.id }
    const { page, limit, offset } = readWindow(query, paging.notifications)
    const meta = { page, limit, total: await countNotifications(db, whose) }
    const rows = await listNotifications(db, whose, { offset, limit })
    // A guest's own device stores what the guest has seen.
    const lastSeen = reader === null ? 0 : await findLastSeen(db, reader.id)
    return { data: rows.map((row) => ({ ...row, seen: toFlag(row.id <= lastSeen) })), meta }
  })

  registry.handle('notifications.unseenCount', async ({ query, reader }) => ({
    count: reader
      ? await countNotifications(db, { userId: reader.id }, { id: await findLastSeen(db, reader.id) })
      : // Times are compared as text, so the client's time is first formatted like the database's.
        await countNotifications(
          db,
          { userId: undefined },
          { moment: query.since === undefined ? undefined : new Date(query.since).toISOString() },
        ),
  }))

  registry.handle('notifications.markSeen', async ({ reader, now }) => {
    if (reader) await setSeen(db, reader.id, now)
    return null
  })
}
