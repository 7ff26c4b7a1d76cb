import type { Db } from '../../platform/database/tables.ts'

function broadcasts(db: Db) {
  return db.selectFrom('notifications').where('user_id', 'is', null)
}

/** Notifications for everybody, newest first. */
export function listBroadcasts(db: Db, { offset, limit }: { offset: number; limit: number }) {
  return broadcasts(db)
    .select(['id', 'title', 'message', 'link', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** How many there are for everybody; only those after `since` where it is given. */
export async function countBroadcasts(db: Db, since?: string): Promise<number> {
  const { count } = await broadcasts(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$if(since !== undefined, (query) => query.where('created_at', '>', since ?? ''))
    .executeTakeFirstOrThrow()
  return count
}
