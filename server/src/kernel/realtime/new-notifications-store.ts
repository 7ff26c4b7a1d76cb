import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { Transaction } from 'kysely'
import { parseJson } from '../database/columns.ts'
import type { Handle } from '../database/handle.ts'
import type { NewNotificationsTables } from './new-notifications-tables.ts'

type Db = Handle<NewNotificationsTables>
type Tx = Transaction<NewNotificationsTables>

/** The text of a notification. */
export type NotificationText = { title: string; message: string }
export type NotificationTexts = Readonly<Record<Language, NotificationText>>

export type NewNotification = { id: number; message: string; texts: string | null; user_id: UserId | null }

/** Lists the notifications after an id in order. */
export function listNotificationsAfter(db: Db, id: number): Promise<NewNotification[]> {
  return db
    .selectFrom('notifications')
    .select(['id', 'message', 'texts', 'user_id'])
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

type Inserted = {
  texts: NotificationTexts
  /** The language of the text for clients that name none. */
  language: Language
  link: string
  user_id: UserId
  created_at: string
}

/** Inserts a notification. Every process with a socket of its reader finds and pushes it. */
export async function insertNotification(tx: Tx, { texts, language, ...row }: Inserted): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({ ...row, ...texts[language], texts: JSON.stringify(texts) })
    .execute()
}

/** Parses the texts of a notification; undefined for one that has only one. */
export const parseNotificationTexts = (column: string | null): NotificationTexts | undefined =>
  column === null ? undefined : (parseJson(column) as NotificationTexts | undefined)
