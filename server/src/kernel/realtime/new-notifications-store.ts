import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { Transaction } from 'kysely'
import type { Handle } from '../database/handle.ts'
import type { NewNotificationsTables } from './new-notifications-tables.ts'

type Db = Handle<NewNotificationsTables>
type Tx = Transaction<NewNotificationsTables>

/** The text of a notification. */
export type NotificationText = { title: string; message: string }
export type NotificationTexts = Readonly<Record<Language, NotificationText>>

export type NewNotification = { id: number; message: string; message_bn: string; user_id: UserId | null }

/** Lists the notifications after an id in order. */
export function listNotificationsAfter(db: Db, id: number): Promise<NewNotification[]> {
  return db
    .selectFrom('notifications')
    .select(['id', 'message', 'message_bn', 'user_id'])
    .where('id', '>', id)
    .orderBy('id')
    .execute()
}

/** Lists the notifications with some ids in order. */
export async function listNotifications(db: Db, ids: readonly number[]): Promise<NewNotification[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('notifications')
    .select(['id', 'message', 'message_bn', 'user_id'])
    .where('id', 'in', ids)
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

/** Returns the columns that hold the texts of a notification. */
export function toTextColumns({ en, bn }: NotificationTexts) {
  return { title: en.title, message: en.message, title_bn: bn.title, message_bn: bn.message }
}

type Inserted = {
  texts: NotificationTexts
  link: string
  user_id: UserId
  created_at: string
}

/** Inserts a notification. Every process with a socket of its reader finds and pushes it. */
export async function insertNotification(tx: Tx, { texts, ...row }: Inserted): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({ ...row, ...toTextColumns(texts) })
    .execute()
}
