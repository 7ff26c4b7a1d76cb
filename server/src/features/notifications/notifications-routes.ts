import { paging } from '@shelai/contract/rules/limits.ts'
import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import { readWindow } from '../../kernel/api/paging.ts'
import { rateLimits, recordAttempt } from '../../kernel/auth/rate-limits-store.ts'
import { requireSession } from '../../kernel/auth/sessions-store.ts'
import type { Context } from '../../kernel/context.ts'
import { toFlag } from '../../kernel/database/columns.ts'
import { isAllowedEndpoint } from '../../kernel/push/push-endpoint.ts'
import { loadPushKeys } from '../../kernel/push/push-keys-store.ts'
import { setSubscription } from '../../kernel/push/push-store.ts'
import { canEncryptFor } from '../../kernel/push/subscription-keys.ts'
import { countNotifications, findLastSeen, listNotifications, setSeen } from './notifications-store.ts'

export function serveNotifications(registry: CallRegistry, { db, config }: Context): void {
  registry.handle('notifications.pushKey', async () => ({ key: (await loadPushKeys(db)).publicKey }))

  registry.handle('notifications.subscribePush', async ({ body: { endpoint, keys }, reader, now, refuse }) => {
    if (reader === null) return refuse('sign_in_needed')
    if (!(await recordAttempt(db, [rateLimits.pushPerReader, reader.id], now))) return refuse('too_many_requests')
    if (!isAllowedEndpoint(endpoint, config.pushHosts) || !canEncryptFor(keys)) return refuse('push_refused')
    await db.transaction().execute(async (tx) => {
      await requireSession(tx, reader, now)
      const session = { user_id: reader.id, session_hash: reader.session, created_at: now.toISOString() }
      await setSubscription(tx, { endpoint, ...keys, ...session })
    })
    return null
  })

  registry.handle('notifications.all', async ({ query, reader }) => {
    const whose = { userId: reader?.id }
    const { page, limit, offset } = readWindow(query, paging.notifications)
    const meta = { page, limit, total: await countNotifications(db, whose) }
    const rows = await listNotifications(db, whose, { offset, limit })
    // The device of a guest stores the seen ones.
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
