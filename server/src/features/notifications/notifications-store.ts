import type { UserId } from '@shelai/contract/api/ids.ts'
import type { AuthTables } from '../../kernel/auth/auth-tables.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import type { NewNotificationsTables } from '../../kernel/realtime/new-notifications-tables.ts'
import type { NotificationsTables } from './notifications-tables.ts'

type Db = Handle<NotificationsTables & NewNotificationsTables & AuthTables>

/** The recipient of a list: one reader, or a guest. */
export type Recipient = { userId: UserId | undefined }

/** Selects broadcasts and the reader's own notifications. */
function selectNotifications(db: Db, { userId }: Recipient) {
  return db
    .selectFrom('notifications')
    .where((is) =>
      userId === undefined
        ? is('notifications.user_id', 'is', null)
        : is.or([is('notifications.user_id', 'is', null), is('notifications.user_id', '=', userId)]),
    )
}

/** Lists the newest notifications first. */
export function listNotifications(db: Db, recipient: Recipient, { offset, limit }: { offset: number; limit: number }) {
  return selectNotifications(db, recipient)
    .select(['id', 'title', 'message', 'title_bn', 'message_bn', 'link', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** Counts notifications, optionally only those after a time or an id. */
export async function countNotifications(
  db: Db,
  recipient: Recipient,
  after: { moment?: string | undefined; id?: number | undefined } = {},
): Promise<number> {
  const { count } = await selectNotifications(db, recipient)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$if(after.moment !== undefined, (query) => query.where('created_at', '>', after.moment ?? ''))
    .$if(after.id !== undefined, (query) => query.where('id', '>', after.id ?? 0))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Finds the last notification that the reader has seen. Before the first visit of the list it is the last one older
 * than the account, because a new reader has missed none of them.
 */
export async function findLastSeen(db: Db, userId: UserId): Promise<number> {
  const row = await db
    .selectFrom('users')
    .leftJoin('notifications_seen as seen', 'seen.user_id', 'users.id')
    .select(({ fn, selectFrom }) =>
      fn
        .coalesce(
          'seen.last_id',
          selectFrom('notifications')
            .select(({ fn }) => fn.max('notifications.id').as('id'))
            .where('notifications.user_id', 'is', null)
            .whereRef('notifications.created_at', '<', 'users.created_at'),
        )
        .as('last_id'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row?.last_id ?? 0
}

/** Marks all current notifications of a reader as seen on every device. The mark never moves back. */
export async function setSeen(db: Db, userId: UserId, now: Date): Promise<void> {
  const newest = await selectNotifications(db, { userId })
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const values = { last_id: newest?.id ?? 0, seen_at: now.toISOString() }
  await db
    .insertInto('notifications_seen')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(values).where('notifications_seen.last_id', '<', values.last_id),
    )
    .execute()
}
