import type { UserId } from '@shelai/contract/api/ids.ts'
import { type Language, languages } from '@shelai/contract/rules/words.ts'
import { sql, type Transaction } from 'kysely'
import type { PostTables } from '../../joined-tables.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import type { PushTables } from '../../kernel/push/push-tables.ts'
import { type NotificationTexts, toTextColumns } from '../../kernel/realtime/new-notifications-store.ts'
import type { NewNotificationsTables } from '../../kernel/realtime/new-notifications-tables.ts'
import type { CircularsTables } from './circulars-tables.ts'

type Tables = CircularsTables & PostTables & PushTables & NewNotificationsTables
type Db = Handle<Tables>
type Tx = Transaction<Tables>

/** The most reminders and the most circulars that one run of the schedule reads. */
const batch = { reminders: 1000, circulars: 50 } as const

type Wish = { userId: UserId; language: Language; now: Date }

/** Stores that a reader wants to be reminded of a circular. The first moment of asking stays. */
export async function insertReminder(db: Db, circularId: number, { userId, language, now }: Wish): Promise<void> {
  await db
    .insertInto('circular_reminders')
    .values({ user_id: userId, circular_id: circularId, language, asked_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'circular_id']).doNothing())
    .execute()
}

export async function deleteReminder(db: Db, circularId: number, userId: UserId): Promise<void> {
  await db
    .deleteFrom('circular_reminders')
    .where('user_id', '=', userId)
    .where('circular_id', '=', circularId)
    .execute()
}

/** Returns what a reader has asked for on a circular. */
export async function findOwn(
  db: Db,
  circularId: number,
  userId: UserId,
): Promise<{ askedAt: string | undefined; isReported: boolean }> {
  const reminder = await db
    .selectFrom('circular_reminders')
    .select('asked_at')
    .where('user_id', '=', userId)
    .where('circular_id', '=', circularId)
    .executeTakeFirst()
  const report = await db
    .selectFrom('circular_reports')
    .select('id')
    .where('user_id', '=', userId)
    .where('circular_id', '=', circularId)
    .executeTakeFirst()
  return { askedAt: reminder?.asked_at, isReported: report !== undefined }
}

export async function insertFollow(db: Db, subCategoryId: number, { userId, language, now }: Wish): Promise<void> {
  await db
    .insertInto('followed_posts')
    .values({ user_id: userId, sub_category_id: subCategoryId, language, followed_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'sub_category_id']).doNothing())
    .execute()
}

export async function deleteFollow(db: Db, subCategoryId: number, userId: UserId): Promise<void> {
  await db
    .deleteFrom('followed_posts')
    .where('user_id', '=', userId)
    .where('sub_category_id', '=', subCategoryId)
    .execute()
}

/** Selects circulars that readers can open: live ones of live posts and categories. */
const selectLive = (db: Db) =>
  db
    .selectFrom('job_circulars as circular')
    .innerJoin('job_sub_categories as post', 'post.id', 'circular.sub_category_id')
    .innerJoin('job_categories as category', 'category.id', 'post.category_id')
    .where('circular.state', '=', 'live')
    .where('post.state', '=', 'live')
    .where('category.state', '=', 'live')

/** Lists the reminders of live circulars with a deadline that were asked for before a moment, and of which the reader was not reminded yet. */
export function listReminders(db: Db, { deadline, askedBefore }: { deadline: string; askedBefore: Date }) {
  return selectLive(db)
    .innerJoin('circular_reminders as reminder', 'reminder.circular_id', 'circular.id')
    .where('circular.deadline', '=', deadline)
    .where('reminder.asked_at', '<', askedBefore.toISOString())
    .where((is) => is.or([is('reminder.reminded_of', 'is', null), is('reminder.reminded_of', '!=', deadline)]))
    .select(['reminder.user_id', 'reminder.circular_id', 'reminder.language', 'circular.title'])
    .orderBy('reminder.asked_at')
    .limit(batch.reminders)
    .execute()
}

/** Records that a reader is reminded of a deadline. False if another process did, or the reader wants it no more. */
export async function claimReminder(
  tx: Tx,
  { user_id, circular_id, deadline }: { user_id: UserId; circular_id: number; deadline: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('circular_reminders')
    .set({ reminded_of: deadline })
    .where('user_id', '=', user_id)
    .where('circular_id', '=', circular_id)
    .where((is) => is.or([is('reminded_of', 'is', null), is('reminded_of', '!=', deadline)]))
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A circular that went live and that nobody was told of. */
export type NewCircular = Awaited<ReturnType<typeof listUnannounced>>[number]

/** Lists live circulars that followers of their posts were not told of. */
export function listUnannounced(db: Db) {
  return selectLive(db)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('announced_circulars as announced')
            .select('announced.circular_id')
            .whereRef('announced.circular_id', '=', 'circular.id'),
        ),
      ),
    )
    .select([
      'circular.id',
      'circular.title',
      'circular.company',
      'circular.deadline',
      'circular.published_on',
      'circular.created_at',
      'circular.is_sample',
      'circular.sub_category_id',
      'post.title as post_title',
    ])
    .orderBy('circular.id')
    .limit(batch.circulars)
    .execute()
}

/** Records that followers are told of a circular. False if another process did. */
export async function claimAnnouncement(tx: Tx, circularId: number, now: Date): Promise<boolean> {
  const done = await tx
    .insertInto('announced_circulars')
    .values({ circular_id: circularId, announced_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('circular_id').doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

type Notice = { texts: NotificationTexts; path: string; expiresAt: Date; now: Date }

const text = (value: string) => sql<string>`cast(${value} as text)`

/** Inserts a notification for each follower of a circular's post, and queues the web pushes in the language of each. */
export async function insertForFollowers(tx: Tx, circular: NewCircular, notice: Notice): Promise<void> {
  const { texts, path, now } = notice
  const { title, message, title_bn, message_bn } = toTextColumns(texts)
  await tx
    .insertInto('notifications')
    .columns(['title', 'message', 'title_bn', 'message_bn', 'link', 'created_at', 'user_id'])
    .expression(
      tx
        .selectFrom('followed_posts')
        .where('sub_category_id', '=', circular.sub_category_id)
        .select([
          text(title).as('title'),
          text(message).as('message'),
          text(title_bn).as('title_bn'),
          text(message_bn).as('message_bn'),
          text(path).as('link'),
          text(now.toISOString()).as('created_at'),
          'user_id',
        ])
        .orderBy('user_id'),
    )
    .execute()
  for (const language of languages) await queueForFollowers(tx, circular, notice, language)
}

/** Queues a web push for each follower of a circular's post who reads a language and has a browser that gets it. */
async function queueForFollowers(tx: Tx, circular: NewCircular, notice: Notice, language: Language): Promise<void> {
  const { texts, path, expiresAt, now } = notice
  const { title, message } = texts[language]
  await tx
    .insertInto('queued_pushes')
    .columns(['id', 'title', 'message', 'path', 'language', 'created_at', 'expires_at', 'user_id'])
    .expression(
      tx
        .selectFrom('followed_posts')
        .where('sub_category_id', '=', circular.sub_category_id)
        .where('language', '=', language)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('push_subscriptions as subscription')
              .select('subscription.endpoint')
              .whereRef('subscription.user_id', '=', 'followed_posts.user_id'),
          ),
        )
        .select([
          sql<string>`cast(${`circular-${circular.id}-`} as text) || followed_posts.user_id`.as('id'),
          text(title).as('title'),
          text(message).as('message'),
          text(path).as('path'),
          sql<Language>`cast(${language} as text)`.as('language'),
          text(now.toISOString()).as('created_at'),
          text(expiresAt.toISOString()).as('expires_at'),
          'user_id',
        ]),
    )
    // One that waits says the same.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lists the live circulars, without samples, that followers were told of between two moments, newest first. */
export function listWeekCirculars(db: Db, { from, to }: { from: Date; to: Date }) {
  return selectLive(db)
    .innerJoin('announced_circulars as announced', 'announced.circular_id', 'circular.id')
    .where('circular.is_sample', '=', 0)
    .where('announced.announced_at', '>=', from.toISOString())
    .where('announced.announced_at', '<', to.toISOString())
    .select(['circular.id', 'circular.title', 'circular.sub_category_id'])
    .select(['circular.deadline', 'circular.published_on', 'circular.created_at'])
    .orderBy('announced.announced_at', 'desc')
    .orderBy('circular.id', 'desc')
    .execute()
}

/** Lists readers who follow one of some posts and have no digest of a week yet, with the posts that they follow of those. */
export async function listDigestReaders(db: Db, postIds: readonly number[], week: string) {
  const readers = await db
    .selectFrom('followed_posts as follow')
    .leftJoin('circular_digests as digest', 'digest.user_id', 'follow.user_id')
    .where('follow.sub_category_id', 'in', postIds)
    .where((is) => is.or([is('digest.week', 'is', null), is('digest.week', '!=', week)]))
    .select('follow.user_id')
    .distinct()
    .orderBy('follow.user_id')
    .limit(batch.reminders)
    .execute()
  if (readers.length === 0) return []
  const ids = readers.map(({ user_id }) => user_id)
  const follows = await db
    .selectFrom('followed_posts')
    .select(['user_id', 'sub_category_id', 'language'])
    .where('user_id', 'in', ids)
    .where('sub_category_id', 'in', postIds)
    .orderBy('followed_at', 'desc')
    .execute()
  return [...Map.groupBy(follows, ({ user_id }) => user_id)].flatMap(([user_id, [latest, ...others]]) =>
    latest === undefined
      ? []
      : [
          {
            user_id,
            language: latest.language,
            sub_category_ids: [latest, ...others].map((one) => one.sub_category_id),
          },
        ],
  )
}

/** Records that a reader is told of a week. False if another process did. */
export async function claimDigest(tx: Tx, userId: UserId, week: string): Promise<boolean> {
  const row = await tx
    .insertInto('circular_digests')
    .values({ user_id: userId, week })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ week }).where('circular_digests.week', '!=', week),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
