import type { UserId } from '@shelai/contract/ids.ts'
import type { Insertable, Transaction } from 'kysely'
import type { Handle } from '../database/handle.ts'
import type { NewNotificationsTables } from './new-notifications-tables.ts'

type Db = Handle<NewNotificationsTables>
type Tx = Transaction<NewNotificationsTables>

export type NewNotification = { id: number; message: string; user_id: UserId | null }

/** Lists the notifications after an id in order. */
export function listNotificationsAfter(db: Db, id: number): Promise<NewNotification[]> {
  return db
    .selectFrom('notifications')
    .select(['id', 'message', 'user_id'])
    .where('id', '>', id)
    .orderBy('id')
    .execute()
}

export async function findNewestNotification(db: Db): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Inserts a notification. Every process with a socket of its reader finds and pushes it. */
export async function insertNotification(
  tx: Tx,
  row: Insertable<NewNotificationsTables['notifications']>,
): Promise<void> {
  await tx.insertInto('notifications').values(row).execute()
}
