import type { Db } from '../../platform/database/tables.ts'

/** Whom a list is for: everybody who is a guest, or one reader. */
export type Whose = { userId: string | undefined }

/** Broadcasts, and the reader's own. */
function notificationsFor(db: Db, { userId }: Whose) {
  return db
    .selectFrom('notifications')
    .where((is) =>
      userId === undefined
        ? is('notifications.user_id', 'is', null)
        : is.or([is('notifications.user_id', 'is', null), is('notifications.user_id', '=', userId)]),
    )
}

/** Newest first. */
export function listNotifications(db: Db, whose: Whose, { offset, limit }: { offset: number; limit: number }) {
  return notificationsFor(db, whose)
    .select(['id', 'title', 'message', 'link', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** How many there are; only those after the moment or the id where one is given. */
export async function countNotifications(
  db: Db,
  whose: Whose,
  after: { moment?: string | undefined; id?: number | undefined } = {},
): Promise<number> {
  const { count } = await notificationsFor(db, whose)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$if(after.moment !== undefined, (query) => query.where('created_at', '>', after.moment ?? ''))
    .$if(after.id !== undefined, (query) => query.where('id', '>', after.id ?? 0))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * The last notification that the reader has seen; before the first look the last one that is older than the account: who
 * has just come was not there to miss it.
 */
export async function findLastSeen(db: Db, userId: string): Promise<number> {
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

/** All that the reader has now count as seen, on every device; a mark never moves back. */
export async function setSeen(db: Db, userId: string, now: Date): Promise<void> {
  const newest = await notificationsFor(db, { userId })
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const seen = { last_id: newest?.id ?? 0, seen_at: now.toISOString() }
  await db
    .insertInto('notifications_seen')
    .values({ user_id: userId, ...seen })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(seen).where('notifications_seen.last_id', '<', seen.last_id),
    )
    .execute()
}
